import type { LineItem, ShippingRate } from '@stripe/stripe-js'

/**
 * What a sheet lists, in integer cents: the lines without shipping, then shipping and the total. `shippingCents` is null
 * while the place is not known that it depends on; it is not in the total then.
 */
export type SheetSums = { items: readonly LineItem[]; shippingCents: number | null; totalCents: number }

/** A wallet's sheet as Stripe takes it. */
export type WalletSheet = { amount: number; lineItems: LineItem[]; shippingRates: ShippingRate[] }

/**
 * What the wallet shows. Its lines and its one shipping rate always add up to its amount, as Stripe asks.
 * An order that was placed earlier keeps its total; where that is another, the lines are one.
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
