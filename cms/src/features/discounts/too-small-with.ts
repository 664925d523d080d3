import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import { formatCents } from '@gesso/shared-types/money/money'

/**
 * Why an order cannot be paid that a code makes too small. Null where it leaves nothing to pay.
 * @param least says where payments begin
 */
export function tooSmallWith(code: string, totalCents: number, least: string): FieldProblem | null {
  if (totalCents === 0) return null
  const message = `With ${code} the order would come to ${formatCents(totalCents)}. ${least} Please add something to it, or order without the code.`
  return { field: CODE_FIELD, message }
}
