import type { FieldProblem } from '@gesso/shared-types/errors'
import { CODE_FIELD } from '@gesso/shared-types/features/discounts/discount'
import { formatCents } from '@gesso/shared-types/money'
import { MIN_CHARGE_CENTS } from '@gesso/shared-types/shop-rules'

/**
 * Why an order cannot be paid by card: the provider takes nothing under its smallest charge. Null when it can, and where a
 * code leaves nothing to pay.
 * @param code the discount code that the total has
 */
export function chargeProblem(totalCents: number, code: string | null): FieldProblem | null {
  if (totalCents >= MIN_CHARGE_CENTS) return null
  const least = `Payments begin at ${formatCents(MIN_CHARGE_CENTS)}.`
  if (code === null) return { field: 'orderItems', message: `${least} Please add something to your order.` }
  if (totalCents === 0) return null
  const message = `With ${code} the order would come to ${formatCents(totalCents)}. ${least} Please add something to it, or order without the code.`
  return { field: CODE_FIELD, message }
}
