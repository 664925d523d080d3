import type { OrderMode } from '@gesso/shared-types/orders/order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { queueEmailOf } from '../../emails/queue-email'
import type { Transaction } from '../../platform/context'
import { giftCardLetter } from './gift-card-letter'

type Card = { recipientEmail: string; fromName: string; amount: string; mode: OrderMode }

/**
 * Queues the letter that brings a card to its recipient. The letter reads the code when it is sent, so that the
 * outbox never holds it.
 * @param time 'first', or a new word each time that it is sent again
 */
export async function queueGiftCardLetter(tx: Transaction, id: number, time: string): Promise<void> {
  const [card] = await tx.query<Card>(sql`
    SELECT recipient_email, from_name, amount, mode FROM gift_cards WHERE id = ${id}`)
  if (!card) return
  const data = { giftCardId: id, fromName: card.fromName, amount: card.amount, mode: card.mode }
  await queueEmailOf(tx, giftCardLetter, {
    kind: 'gift_card',
    key: `gift_card:${id}:${time}`,
    recipient: card.recipientEmail,
    orderId: null,
    data,
  })
}
