import { sql } from '@payloadcms/db-postgres'
import { BUYS_GIFT_CARD } from '../../orders/buys-gift-card'
import type { PaymentFollower } from '../../orders/payment-follower'
import { carryOutGiftCards } from './carry-out-gift-cards'
import { followPayment, type OrderCards } from './follow-payment'
import { voidBoughtCard } from './void-bought-card'

/** Spends, issues and voids gift cards when the payment of an order changes. */
export const giftCardFollower: PaymentFollower = {
  moved: {
    read: sql`jsonb_build_object('giftCardId', gift_card_id, 'giftCardAmount', gift_card_amount::text,
      'buysCard', ${BUYS_GIFT_CARD})`,
    follow: (tx, move, cards) => followPayment(tx, move, cards as OrderCards),
  },
  refundAsked: voidBoughtCard,
  refunded: carryOutGiftCards,
}
