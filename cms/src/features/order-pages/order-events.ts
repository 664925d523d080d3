import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import { LINE_TITLE } from '../../orders/line-title'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import type { OrderStory } from './order-facts'

type Event = CollectorOrder['events'][number]
type Found = { at: string; kind: 'refunded' | 'gift_card' | 'cancelled' | 'withdrawn'; detail: string }

const WORDS: Record<Found['kind'], (detail: string) => string> = {
  refunded: (amount) => `${formatPrice(toCents(amount))} refunded`,
  gift_card: (amount) => `${formatPrice(toCents(amount))} put back on the gift card`,
  cancelled: (titles) => `Cancelled: ${titles}`,
  withdrawn: () => 'You declared that you withdraw',
}

const sentWords = ({ isTakenAlong, isPickUp }: OrderStory): string =>
  isTakenAlong ? 'Taken along' : isPickUp ? 'Ready at the studio' : 'Sent'

/** Reads what happened to an order, for its buyer, oldest first. */
export async function readOrderEvents(context: Context, story: OrderStory): Promise<Event[]> {
  const found = await context.query<Found>(sql`
    SELECT made_at AS at, 'refunded' AS kind, (amount_cents / 100.0)::numeric(12, 2)::text AS detail
      FROM order_refunds WHERE order_id = ${story.id} AND given
    UNION ALL SELECT created_at, 'gift_card', (abs(amount_cents) / 100.0)::numeric(12, 2)::text
      FROM gift_card_entries WHERE order_id = ${story.id} AND move = 'refunded'
    UNION ALL SELECT cancellations.created_at, 'cancelled', string_agg(${LINE_TITLE}, ', ' ORDER BY order_items.id)
      FROM cancellations JOIN order_items ON order_items.id = ANY(lines) JOIN artworks ON artworks.id = artwork_id
      WHERE cancellations.order_id = ${story.id} AND cancellations.state = 'done' GROUP BY cancellations.id
    UNION ALL SELECT declared_at, 'withdrawn', '' FROM withdrawals WHERE order_id = ${story.id}`)
  const { createdAt, paidAt, sentAt } = story
  const events: Event[] = [
    { at: createdAt, text: 'Ordered' },
    ...(paidAt ? [{ at: paidAt, text: 'Paid' }] : []),
    ...(sentAt && !story.gift ? [{ at: sentAt, text: sentWords(story) }] : []),
    ...found.map(({ at, kind, detail }) => ({ at, text: WORDS[kind](detail) })),
  ]
  return events
    .map(({ at, text }) => ({ at: isoInstant(at), text }))
    .toSorted((one, two) => Date.parse(one.at) - Date.parse(two.at))
}
