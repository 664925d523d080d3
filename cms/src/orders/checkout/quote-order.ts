import type { CartLine, OrderChoices, OrderQuote, QuotedWith } from '@gesso/shared-types/orders/order'
import { orderAmounts } from '@gesso/shared-types/orders/order-amounts'
import type { Context } from '../../platform/context'
import { orderParts } from '../order-part'
import { shopMode } from '../shop-mode'
import { aroundPricing } from './around-pricing'
import { priceCart } from './price-cart'
import type { PricedOrder } from './priced-order'

/** What would be ordered, and where it would be sent. */
export type QuoteRequest = {
  cart: readonly CartLine[]
  place: { country: string; state: string; zipCode: string; city?: string }
  email: string | null
  choices: OrderChoices
  /** Data for features. */
  quoted: QuotedWith
  /** The buyer's network; `sessionId` is the browser's existing checkout session. */
  network: string
  sessionId: string | null
}

/**
 * Calculates the total of an order if it were placed now; nothing is written or held.
 * @throws AppError artwork_unavailable, price_changed, invalid_input; too_many_requests
 */
export async function quoteOrder(
  context: Context,
  { cart, place, email, choices, quoted, network, sessionId }: QuoteRequest,
): Promise<OrderQuote> {
  const parts = context.extensions(orderParts)
  const typed = { network, choices, told: quoted }
  for (const part of parts) await part.limit?.(context, typed)
  const circumstances = { ...place, email, choices }
  const priced = await aroundPricing(context, network, () =>
    priceCart(context, cart, circumstances, sessionId),
  )
  const order = { totalCents: priced.sums.totalCents, mode: shopMode(context), ownSessionId: sessionId }
  const quote = presentQuote(priced)
  for (const part of parts) {
    const { told, problem } = (await part.quotePayment?.(context, typed, order)) ?? {}
    Object.assign(quote, told)
    if (problem) quote.problems = [...quote.problems, problem]
  }
  return quote
}

/** Converts a priced order to what the checkout shows. */
export function presentQuote({ sums, parts, problems }: PricedOrder): OrderQuote {
  const quote: OrderQuote = { ...orderAmounts(sums), problems }
  for (const { told } of parts) Object.assign(quote, told)
  return quote
}
