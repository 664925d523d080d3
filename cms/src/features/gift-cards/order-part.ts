import { formatCents, fromCents } from '@gesso/shared-types/money/money'
import type { PlacedWith, QuotedWith } from '@gesso/shared-types/orders/order'
import type { OrderPart } from '../../orders/order-part'
import { hasCard, quoteGiftCard, takeGiftCard } from './apply-gift-card'
import { HAS_GIFT_CARDS } from './find-gift-card'
import { reserve } from './gift-card-ledger'
import { limitGiftGuesses } from './limit-gift-guesses'
import { queueForGiftCard } from './queue-for-gift-card'

/** The code of a gift card as the buyer typed it. */
const codeOf = ({ giftCard }: PlacedWith | QuotedWith): string | null =>
  (typeof giftCard === 'string' ? giftCard : giftCard?.code) ?? null

/** Limits, quotes and reserves the gift card that pays for an order. */
export const giftCardPart: OrderPart = {
  limit: (context, { network, told }) => limitGiftGuesses(context, network, codeOf(told)),
  queue: (_context, { placed }, place) => queueForGiftCard(placed.giftCard?.code, place),
  isSame: (tx, { id }, { placed }) => hasCard(tx, id, placed.giftCard),

  async take(tx, { placed: { giftCard } }, { totalCents, mode }) {
    if (!giftCard) return null
    const { id, cents } = await takeGiftCard(tx, giftCard, totalCents, mode)
    return {
      paysCents: cents,
      isReserved: true,
      columns: () => ({ gift_card_id: id, gift_card_amount: fromCents(cents) }),
      write: (own, orderId) => reserve(own, id, orderId, cents),
      words: `, ${formatCents(cents)} of it by a gift card`,
    }
  },

  async quotePayment(context, { told }, { totalCents, mode, ownSessionId }) {
    const giftCode = codeOf(told)
    if (!giftCode) return null
    const applied = await quoteGiftCard(context, giftCode, totalCents, mode, ownSessionId)
    if ('problem' in applied) return applied
    const { card, cents } = applied
    const leftAmount = fromCents(card.balanceCents - cents)
    return {
      told: { giftCardAmount: fromCents(cents), giftCard: { lastFour: card.lastFour, leftAmount } },
    }
  },

  // A gift card may leave only the smallest charge to be paid.
  smallest: {
    read: HAS_GIFT_CARDS,
    of: (orders, hasGiftCards) =>
      orders.map((order) => (hasGiftCards ? { ...order, goodsCents: 0, shippingCents: 0 } : order)),
  },
}
