import { fromCents } from '@gesso/shared-types/money'
import type { CartLine, OrderChoices, OrderQuote } from '@gesso/shared-types/order'
import { orderAmounts } from '@gesso/shared-types/order-amounts'
import { limitGuesses } from '../../features/discounts/limit-guesses'
import { quoteGiftCard } from '../../features/gift-cards/apply-gift-card'
import type { UsableCard } from '../../features/gift-cards/find-gift-card'
import { limitGiftGuesses } from '../../features/gift-cards/limit-gift-guesses'
import type { ShippingAnswer } from '../../features/shipping-zones/price-shipping'
import { withCalculation } from '../../features/taxes/calculation/with-calculation'
import type { Context } from '../../platform/context'
import { shopMode } from '../reports/shop-mode'
import { type PricedOrder, priceCart } from './price-cart'

/** What would be ordered, and where it would go. */
export type QuoteRequest = {
  cart: readonly CartLine[]
  place: { country: string; state: string; zipCode: string; city?: string }
  email: string | null
  choices: OrderChoices
  /** The code of a gift card, as it was typed. */
  giftCard: string | null
  /** The buyer's network, and the checkout session that the browser has already. */
  network: string
  sessionId: string | null
}

const giftTold = ({ card, cents }: { card: UsableCard; cents: number }) => ({
  giftCardAmount: fromCents(cents),
  giftCard: { lastFour: card.lastFour, leftAmount: fromCents(card.balanceCents - cents) },
})

/** What a buyer is told of the shipping beside its price. */
const shippingTold = ({ isPickUp, delivery, pickUp, isStateNeeded, askedWorks }: ShippingAnswer) => ({
  isPickUp,
  delivery,
  pickUp,
  isStateNeeded,
  askedWorks,
})

/**
 * What an order would come to if it was placed now; nothing is written or held.
 * @throws AppError artwork_unavailable, price_changed, invalid_input; too_many_requests after many unknown codes
 */
export async function quoteOrder(
  context: Context,
  { cart, place, email, choices, giftCard, network, sessionId }: QuoteRequest,
): Promise<OrderQuote> {
  await limitGuesses(context, network, choices.code)
  await limitGiftGuesses(context, network, giftCard)
  const circumstances = { ...place, email, choices }
  const priced = await withCalculation(context, network, () =>
    priceCart(context, cart, circumstances, sessionId),
  )
  const card = giftCard
    ? await quoteGiftCard(context, giftCard, priced.sums.totalCents, shopMode(context), sessionId)
    : null
  return presentQuote(priced, card)
}

/** A priced order as the checkout shows it, with what a gift card pays of it. */
export function presentQuote(
  { sums, discount, problems, shipping, tax }: PricedOrder,
  card: Awaited<ReturnType<typeof quoteGiftCard>> | null = null,
): OrderQuote {
  return {
    ...orderAmounts(sums),
    ...(discount && { discountCode: discount.code }),
    ...(tax && tax.words.length > 0 && { taxWords: tax.words }),
    ...(tax?.asksTaxNumber && { asksTaxNumber: true }),
    ...(tax?.usesCity && { usesCity: true }),
    ...(shipping && { shipping: shippingTold(shipping) }),
    ...(card && 'card' in card && giftTold(card)),
    problems: card && 'problem' in card ? [...problems, card.problem] : problems,
  }
}
