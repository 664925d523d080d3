import type { LineItem, ShippingRate } from '@stripe/stripe-js'

/**
 * The sums of a sheet, in integer cents: the lines without shipping, then shipping and the total. `shippingCents` is
 * null while the place is unknown; the total then excludes it.
 */
export type SheetSums = { items: readonly LineItem[]; shippingCents: number | null; totalCents: number }

/** A wallet's sheet in Stripe's form. */
export type WalletSheet = { amount: number; lineItems: LineItem[]; shippingRates: ShippingRate[] }

/**
 * Builds the sheet. Its lines and its single shipping rate always add up to its amount, as Stripe requires. An order
 * that was placed earlier keeps its total; if that differs from the lines, they are merged into one.
 */
export function walletSheet({ items, shippingCents, totalCents }: SheetSums): WalletSheet {
  const goodsCents = totalCents - (shippingCents ?? 0)
  const isSum = items.reduce((sum, { amount }) => sum + amount, 0) === goodsCents
  return {
    amount: totalCents,
    lineItems: isSum ? [...items] : [{ name: 'Your order', amount: goodsCents }],
    shippingRates: [
      shippingCents === null
        ? { id: 'shipping', displayName: 'Shipping, by your address', amount: 0 }
        : { id: 'shipping', displayName: 'Shipping', amount: shippingCents },
    ],
  }
}
