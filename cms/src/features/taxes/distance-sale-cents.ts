import { raiseTax } from '@gesso/shared-types/features/taxes/order-tax'
import type { TaxDecision } from '@gesso/shared-types/features/taxes/tax-terms'
import { shareOut } from '@gesso/shared-types/money/share-out'
import { type PricedLine, type Pricing, priceOrder } from '@gesso/shared-types/orders/price-order'

/**
 * The part of an order that counts towards the threshold of distance sales, in integer cents: its lines with their
 * share of the shipping, without tax.
 */
export function distanceSaleCents(
  { distanceSales, tax }: Pick<TaxDecision, 'distanceSales' | 'tax'>,
  lines: readonly PricedLine[],
  pricing: Pick<Pricing, 'shippingCents' | 'discountCents'>,
): number {
  const sums = priceOrder(lines, pricing)
  const left = sums.lines.map(({ lineCents, discountCents }) => lineCents - discountCents)
  const inside = tax?.isIncluded ? raiseTax(tax, left, sums.shippingCents) : null
  const weights = left.some((cents) => cents > 0) ? left : left.map(() => 1)
  const shipping = shareOut(sums.shippingCents - (inside?.shippingTaxCents ?? 0), weights)
  return left.reduce(
    (total, cents, place) =>
      distanceSales[place]
        ? total + cents - (inside?.lineTaxCents[place] ?? 0) + (shipping[place] ?? 0)
        : total,
    0,
  )
}
