import type { TaxRate } from '@gesso/shared-types/features/taxes/order-tax'
import { raiseTax } from '@gesso/shared-types/features/taxes/order-tax'
import { toCents } from '@gesso/shared-types/money/money'
import type { SoldPart } from '../../orders/given-back/reversed-parts'
import type { SoldLine, SoldOrder } from './sold-order'

/** A part of an order as it was sold, with the taxes in what was paid for it. */
export type OrderPart = SoldPart & {
  taxes: readonly (TaxRate & { taxCents: number })[]
  /** Null for shipping and for a gift card. */
  sold: SoldLine | null
}

/** A rate as documents write it: 8875 is '8.875'. */
export const percentOf = (rate: number): string => String(rate / 1000)

/** The sum of the rates of these taxes; null for none. */
export const percentOfAll = (taxes: readonly TaxRate[]): string | null =>
  taxes.length === 0 ? null : percentOf(taxes.reduce((sum, { rate }) => sum + rate, 0))

/** Splits an order into parts with what was paid for each, tax included: lines, shipping, or a gift card. */
export function orderParts({ tax, lines, shippingCost, totalAmount, buysCard }: SoldOrder): OrderPart[] {
  if (buysCard) {
    const cents = toCents(totalAmount)
    return [
      { reference: 'gift-card', line: null, isShipping: false, cents, taxCents: 0, taxes: [], sold: null },
    ]
  }
  const terms = tax ?? { isIncluded: false, lines: lines.map(() => null), shipping: null }
  const raised = raiseTax(
    terms,
    lines.map(({ cents }) => cents),
    toCents(shippingCost),
  )
  const part = (of: (typeof raised.lineParts)[number]) => ({
    cents: of.cents + (terms.isIncluded ? 0 : of.taxCents),
    taxCents: of.taxCents,
    taxes: of.taxes,
  })
  return [
    ...raised.lineParts.map((of, place) => ({
      reference: `line-${lines[place]?.id}`,
      line: lines[place]?.id ?? null,
      isShipping: false,
      sold: lines[place] ?? null,
      ...part(of),
    })),
    ...raised.shippingParts.map((of, place) => ({
      reference: `shipping-${place + 1}`,
      line: null,
      isShipping: true,
      sold: null,
      ...part(of),
    })),
  ]
}

/** The one rate of several parts; null when they bear none, or different ones. */
export function commonPercent(parts: readonly Pick<OrderPart, 'taxes' | 'cents'>[]): string | null {
  const percents = new Set(parts.filter(({ cents }) => cents > 0).map(({ taxes }) => percentOfAll(taxes)))
  const [only = null] = percents
  return percents.size === 1 ? only : null
}
