import { SHIPPING_PRINTS_CENTS, SHIPPING_WITH_ORIGINAL_CENTS } from './shop-rules'

export type PricedLine = { type: 'original' | 'print'; quantity: number; unitPriceCents: number }
export type OrderSums = { subtotalCents: number; shippingCents: number; totalCents: number }

/** Line total in integer cents. */
export function lineCents(line: PricedLine): number {
  return line.quantity * line.unitPriceCents
}

/**
 * Sums of an order in integer cents, with flat shipping: 25 USD with any original, else 15 USD. An empty list costs
 * nothing.
 */
export function priceOrder(lines: readonly PricedLine[]): OrderSums {
  const subtotalCents = lines.reduce((sum, line) => sum + lineCents(line), 0)
  const hasOriginal = lines.some((line) => line.type === 'original')
  const shippingCents =
    lines.length === 0 ? 0 : hasOriginal ? SHIPPING_WITH_ORIGINAL_CENTS : SHIPPING_PRINTS_CENTS
  return { subtotalCents, shippingCents, totalCents: subtotalCents + shippingCents }
}
