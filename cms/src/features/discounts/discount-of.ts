import type { DiscountKind, DiscountScope } from '@gesso/shared-types/features/discounts/discount'
import { toCents } from '@gesso/shared-types/money/money'
import { shareOut } from '@gesso/shared-types/money/share-out'
import { lineCents, type PricedLine } from '@gesso/shared-types/orders/price-order'

/** What a code gives, as it is stored: dollars as a decimal string. */
export type StoredGift = { kind: DiscountKind; percent: number | null; amount: string | null }

/** What a code gives: whole percents, integer cents, or free shipping. */
type DiscountGift =
  | { kind: 'percent'; percent: number }
  | { kind: 'sum'; cents: number }
  | { kind: 'free_shipping' }

/** Reads what a stored code gives. */
export function giftOf({ kind, percent, amount }: StoredGift): DiscountGift {
  if (kind === 'percent') return { kind, percent: percent ?? 0 }
  return kind === 'sum' ? { kind, cents: toCents(amount ?? '0') } : { kind }
}

/** What a code gives, and for which lines. Empty `seriesIds`: for every work, in a series or not. */
export type Discount = DiscountGift & { scope: DiscountScope; seriesIds: readonly number[] }

/** A line with the series that its artwork is in. */
export type DiscountLine = PricedLine & { seriesIds: readonly number[] }

/** What a code takes off an order. */
export type DiscountSums = {
  /** What is taken off each line, in integer cents. */
  lineCents: number[]
  isShippingFree: boolean
  /** Whether the code applies to these lines. */
  fits: boolean
}

/** Whether a code applies to a line. */
export const isForLine = (
  { scope, seriesIds }: Pick<Discount, 'scope' | 'seriesIds'>,
  line: DiscountLine,
): boolean =>
  (scope === 'everything' || scope === `${line.type}s`) &&
  (seriesIds.length === 0 || seriesIds.some((id) => line.seriesIds.includes(id)))

/** A percentage of an amount, rounded half up to the cent. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

/**
 * Computes what a code takes off each line. A percentage is rounded once, over all lines that the code applies to,
 * and a sum is at most their price; either is shared out among them to the cent. Shipping has one price for the whole
 * order, so it is free only when the code applies to every line.
 */
export function discountOf(lines: readonly DiscountLine[], discount: Discount): DiscountSums {
  const bearing = lines.map((line) => (isForLine(discount, line) ? lineCents(line) : 0))
  const none = lines.map(() => 0)
  if (discount.kind === 'free_shipping') {
    const fits = lines.length > 0 && lines.every((line) => isForLine(discount, line))
    return { lineCents: none, isShippingFree: fits, fits }
  }
  const whole = bearing.reduce((sum, cents) => sum + cents, 0)
  const off =
    discount.kind === 'percent' ? percentOf(whole, discount.percent) : Math.min(discount.cents, whole)
  return { lineCents: shareOut(off, bearing), isShippingFree: false, fits: whole > 0 }
}
