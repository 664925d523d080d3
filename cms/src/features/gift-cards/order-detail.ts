import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderEmailData } from '../../emails/templates/order-email-data'
import { BUYS_GIFT_CARD } from '../../orders/buys-gift-card'
import type { OrderDetail } from '../../orders/order-detail'
import { TIME_ZONE } from '../../settings/today'

/** SQL: the sum that a gift card pays of an order, as a decimal string; null without a card. */
const PAID = sql`CASE WHEN gift_card_id IS NOT NULL THEN gift_card_amount::text END`

/** SQL: the gift card that an order buys, or null. Its day is in the artist's time zone; null when sent at once. */
const BOUGHT = sql`(
  SELECT json_build_object('recipientName', recipient_name, 'day', CASE WHEN letter_due_at > now() THEN
    to_char(letter_due_at AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM-DD') END)
  FROM gift_cards WHERE gift_cards.order_id = orders.id)`

type Listed = { paid: string | null; buysCard: boolean }
type Told = { paid: string | null; gift: OrderEmailData['gift'] | null }

const paidBy = (paid: string | null) => (paid ? { giftCardAmount: paid } : {})

/** Adds the gift card that pays for an order, and the one that it buys, to the order's details. */
export const giftCardDetail: OrderDetail = {
  listed: {
    read: sql`jsonb_build_object('paid', ${PAID}, 'buysCard', ${BUYS_GIFT_CARD})`,
    tell: (read) => {
      const { paid, buysCard } = read as Listed
      return { ...paidBy(paid), ...(buysCard && { isGiftCard: true as const }) }
    },
  },

  email: {
    read: sql`jsonb_build_object('paid', ${PAID}, 'gift', ${BOUGHT})`,
    tell: async (_tx, _orderId, read) => {
      const { paid, gift } = read as Told
      return { ...paidBy(paid), ...(gift && { gift }) }
    },
  },
}
