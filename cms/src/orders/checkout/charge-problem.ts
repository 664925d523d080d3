import type { FieldProblem } from '@gesso/shared-types/contract/errors'
import { formatCents } from '@gesso/shared-types/money/money'
import { MIN_CHARGE_CENTS } from '@gesso/shared-types/settings/shop-rules'
import type { PricedPart } from './priced-order'

/**
 * Returns why an order cannot be paid by card: the total is below the provider's minimum. Null if it can, or if a part
 * leaves nothing to pay.
 */
export function chargeProblem(totalCents: number, parts: readonly PricedPart[]): FieldProblem | null {
  if (totalCents >= MIN_CHARGE_CENTS) return null
  const least = `Payments begin at ${formatCents(MIN_CHARGE_CENTS)}.`
  const cheaper = parts.find(({ tooSmall }) => tooSmall)
  if (cheaper?.tooSmall) return cheaper.tooSmall(totalCents, least)
  return { field: 'orderItems', message: `${least} Please add something to your order.` }
}
