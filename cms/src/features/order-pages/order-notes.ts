import type { Conversation } from '@gesso/shared-types/features/answers/message-thread'
import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import { sql } from '@payloadcms/db-postgres'
import { type MessageRow, messageColumns, presentMessage } from '../../messages/present-message'
import { storeMessage } from '../../messages/store-message'
import { lockOrder } from '../../orders/reading/find-order'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import { readShopSettings } from '../../settings/read-shop-settings'
import { readThread } from '../answers/read-thread'
import { requireLinkedOrder } from './order-links'
import { readOwnBuyer } from './own-address'

/** How many messages an order allows in a day, so that somebody who found a link cannot fill the artist's inbox. */
const MOST_A_DAY = 30
/** The longest name of a message; the two names of a customer may be longer together. */
const NAME_LENGTH = 100

type Note = { text: string; at: string; isAnswer: boolean }

/** Reads the messages that were written on an order's page and their answers, oldest first. */
export async function readOrderNotes(context: Context, orderId: string): Promise<CollectorOrder['notes']> {
  const notes = await context.query<Note>(sql`
    SELECT message AS text, created_at AS at, false AS is_answer FROM contact_messages WHERE order_id = ${orderId}
    UNION ALL SELECT text, message_replies.created_at, true
      FROM message_replies JOIN contact_messages ON contact_messages.id = message_id WHERE order_id = ${orderId}
    ORDER BY at, is_answer`)
  const { artistName, shopName } = await readShopSettings(context)
  return notes.map(({ text, at, isAnswer }) => ({
    text,
    at: isoInstant(at),
    by: isAnswer ? artistName || shopName : null,
  }))
}

/** Reads the same messages for the artist, each with its answers. */
export async function readNotesForArtist(context: Context, orderId: string): Promise<Conversation[]> {
  const rows = await context.query<MessageRow>(
    sql`SELECT ${messageColumns} FROM contact_messages WHERE order_id = ${orderId} ORDER BY id`,
  )
  const notes: Conversation[] = []
  for (const row of rows)
    notes.push({ message: presentMessage(row), thread: await readThread(context, row.id) })
  return notes
}

/**
 * Stores what a buyer writes about an order as a message to the artist. The same text twice within minutes is one
 * message, since the answer to the first may have been lost.
 * @returns the id of the order
 * @throws AppError as requireLinkedOrder; too_many_requests
 */
export function writeAboutOrder(context: Context, token: string, message: string): Promise<string> {
  return withTransaction(context, async (tx) => {
    const orderId = await requireLinkedOrder(tx, token)
    const order = await lockOrder(tx, orderId)
    const [known] = await tx.query<{ today: number; isTwice: boolean }>(sql`
      SELECT count(*)::int AS today,
        coalesce(bool_or(message = ${message} AND created_at > now() - interval '10 minutes'), false) AS is_twice
      FROM contact_messages WHERE order_id = ${orderId} AND created_at > now() - interval '1 day'`)
    if (known?.isTwice) return orderId
    if ((known?.today ?? 0) >= MOST_A_DAY) throw new AppError('too_many_requests', { retryAfter: 3600 })
    const { firstName, lastName, email } = await readOwnBuyer(tx, orderId)
    await storeMessage(
      tx,
      {
        kind: 'question',
        name: `${firstName} ${lastName}`.slice(0, NAME_LENGTH),
        email,
        subject: `Order ${order?.number}`,
        message,
        orderId,
      },
      null,
      [{ name: 'Order', value: order?.number ?? '' }],
    )
    return orderId
  })
}
