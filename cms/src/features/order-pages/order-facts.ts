import { type OrderFacts, orderPageState } from '@gesso/shared-types/features/order-pages/order-page-state'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { SOLD_AT } from '../../orders/sold-at'
import type { Context } from '../../platform/context'
import { TIME_ZONE } from '../../settings/today'

type Row = Omit<OrderFacts, 'isGiftSent'> & {
  id: string
  number: string
  createdAt: string
  totalAmount: string
  isTest: boolean
  paidAt: string | null
  sentAt: string | null
  titles: string[]
  /** The gift card that the order buys, or null. `day` is when its email will be sent; null once sent or due. */
  gift: { recipientName: string; day: string | null; isSent: boolean } | null
}

/** What an order's page and a buyer's list of orders show of an order. */
export type OrderStory = Row & { state: ReturnType<typeof orderPageState> }

const LINES = sql`FROM order_items JOIN artworks ON artworks.id = artwork_id WHERE order_items.order_id = orders.id`

/** Reads orders with what decides their states, newest first. @param which condition over orders and customers */
export async function readOrderStories(context: Context, which: SQL): Promise<OrderStory[]> {
  const rows = await context.query<Row>(sql`
    SELECT orders.id, number, orders.created_at, total_amount, mode = 'test' AS is_test, payment_state, dispute,
      orders.status = 'completed' AS is_sent, coalesce(is_pick_up, false) AS is_pick_up,
      coalesce(taken_along, false) AS is_taken_along,
      CASE WHEN orders.status = 'completed' THEN sent_at END AS sent_at,
      CASE WHEN captured_amount > 0 OR payment_state IN ('paid', 'partially_refunded', 'refunded')
        THEN ${SOLD_AT} END AS paid_at,
      EXISTS (SELECT 1 ${LINES}) AND NOT EXISTS (SELECT 1 ${LINES} AND cancelled_at IS NULL) AS is_cancelled,
      EXISTS (SELECT 1 ${LINES} AND type <> 'payment') AS has_goods,
      ARRAY(SELECT coalesce(paid_for, title) ${LINES} ORDER BY order_items.id)::text[] AS titles,
      (SELECT json_build_object('recipientName', recipient_name, 'isSent', letter_queued_at IS NOT NULL,
          'day', CASE WHEN letter_queued_at IS NULL AND letter_due_at > now()
            THEN to_char(letter_due_at AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM-DD') END)
        FROM gift_cards WHERE gift_cards.order_id = orders.id) AS gift
    FROM orders JOIN customers ON customers.id = orders.customer_id
    WHERE ${which} ORDER BY orders.created_at DESC, orders.id DESC`)
  return rows.map((row) => ({
    ...row,
    state: orderPageState({ ...row, isGiftSent: row.gift?.isSent ?? null }),
  }))
}

/** Reads one order. @throws Error when there is none */
export async function readOrderStory(context: Context, orderId: string): Promise<OrderStory> {
  const [story] = await readOrderStories(context, sql`orders.id = ${orderId}`)
  if (!story) throw new Error(`There is no order ${orderId}`)
  return story
}
