import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import { formatCents } from '@gesso/shared-types/money/money'

/**
 * The problem of an order that a code makes too small to pay; null when it leaves nothing to pay.
 * @param least a sentence that says the smallest payment
 */
export function tooSmallWith(code: string, totalCents: number, least: string): FieldProblem | null {
  if (totalCents === 0) return null
  const message = `With ${code} the order would come to ${formatCents(totalCents)}. ${least} Please add something to it, or order without the code.`
  return { field: CODE_FIELD, message }
}
