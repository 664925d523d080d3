import type { DiscountKind, DiscountScope } from '@gesso/shared-types/features/discounts/discount'
import { toCents } from '@gesso/shared-types/money/money'
import { shareOut } from '@gesso/shared-types/money/share-out'
import { lineCents, type PricedLine } from '@gesso/shared-types/orders/price-order'

/** As it is stored: dollars as text. */
export type StoredGift = { kind: DiscountKind; percent: number | null; amount: string | null }

/** What a code gives, in whole percents or in integer cents. */
type DiscountGift =
  | { kind: 'percent'; percent: number }
  | { kind: 'sum'; cents: number }
  | { kind: 'free_shipping' }

/** What a stored code gives. */
export function giftOf({ kind, percent, amount }: StoredGift): DiscountGift {
  if (kind === 'percent') return { kind, percent: percent ?? 0 }
  return kind === 'sum' ? { kind, cents: toCents(amount ?? '0') } : { kind }
}

/** What a code gives, and for which lines. `seriesIds` empty: for works of any series and of none. */
export type Discount = DiscountGift & { scope: DiscountScope; seriesIds: readonly number[] }

/** A line with the series that its artwork is in. */
export type DiscountLine = PricedLine & { seriesIds: readonly number[] }

/** What a code takes off an order. */
export type DiscountSums = {
  /** In integer cents, off each line. */
  lineCents: number[]
  isShippingFree: boolean
  /** Whether the code is for these lines at all. */
  fits: boolean
}

/** Whether a code is for a line. */
export const isForLine = (
  { scope, seriesIds }: Pick<Discount, 'scope' | 'seriesIds'>,
  line: DiscountLine,
): boolean =>
  (scope === 'everything' || scope === `${line.type}s`) &&
  (seriesIds.length === 0 || seriesIds.some((id) => line.seriesIds.includes(id)))

/** A percentage of an amount, rounded half up to the cent. */
const percentOf = (cents: number, percent: number): number => Math.floor((cents * percent + 50) / 100)

/**
 * What a code takes off each line: a percentage is rounded once, on all that it is for, and a sum ends at these lines;
 * either is shared out among them to the cent. A parcel has one price, so the shipping is free only where the code is for
 * every line.
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
