import { formatPrice } from '@gesso/shared-types/money/money'
import type { Matter } from '@gesso/shared-types/today/matter'
import { sql } from '@payloadcms/db-postgres/drizzle'
import {
  firstWords,
  messageAction,
  messageHref,
  readWaitingMessages,
  type WaitingMessage,
} from '../../messages/message-matters'
import type { Context } from '../../platform/context'
import type { MatterSource, MattersAsked } from '../../platform/matter-source'
import { listAddress } from '../../platform/text/list-address'

/** An SQL condition over messages: each makes an offer that waits for the artist's decision. */
export const IS_OPEN_OFFER = sql`EXISTS (
  SELECT 1 FROM offers WHERE message_id = contact_messages.id AND offers.state = 'open')`

type Amounts = { messageId: number; amountCents: number; priceCents: number | null }

const matterOf = (message: WaitingMessage, { amountCents, priceCents }: Amounts): Matter => ({
  key: String(message.id),
  href: messageHref(message),
  title: [
    `${message.name} offers ${formatPrice(amountCents)} for `,
    { title: message.artworkTitle ?? message.subject },
  ],
  says: [
    priceCents === null ? 'It had no price. ' : `Its price was ${formatPrice(priceCents)}. `,
    firstWords(message.message),
  ],
  actions: [
    messageAction(message, 'Decline', 'declined'),
    messageAction(message, 'Another amount', 'countered'),
    messageAction(message, 'Accept', 'accepted'),
  ],
})

async function readOffers(context: Context, { limit }: MattersAsked): Promise<Matter[]> {
  const messages = await readWaitingMessages(
    context,
    sql`WHERE ${IS_OPEN_OFFER} ORDER BY created_at, contact_messages.id LIMIT ${limit}`,
  )
  const amounts = await context.query<Amounts>(sql`
    SELECT message_id, amount_cents, price_cents FROM offers
    WHERE message_id = ANY(${sql.param(messages.map(({ id }) => id))}::int[])`)
  return messages.flatMap((message) => {
    const offered = amounts.find(({ messageId }) => messageId === message.id)
    return offered ? [matterOf(message, offered)] : []
  })
}

/** Offers that wait for a decision, the oldest first. */
export const offerMatters: MatterSource = {
  kind: 'offer',
  urgency: 'people',
  one: 'offer',
  many: 'offers',
  forOwners: true,
  counted: {
    by: () => sql`SELECT count(*) FROM contact_messages WHERE ${IS_OPEN_OFFER}`,
    list: listAddress('contact_messages', [{ kind: { equals: 'offer' } }]),
    section: 'sales',
  },
  read: readOffers,
}
