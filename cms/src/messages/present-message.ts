import type { ContactMessage } from '@gesso/shared-types/messages/contact-message'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { isoInstant } from '../platform/database/iso-instant'
import type { Rows } from '../platform/database/rows'

export type MessageRow = Omit<Rows['contact_messages'], 'updatedAt' | 'toldAt' | 'artworkId'> & {
  answerFailed: boolean
  artworkSlug: string | null
  orderNumber: string | null
}

/**
 * SQL: the newest answer could not be sent, and nobody has marked the message as answered since. The email's key is
 * `message_reply:{message}:{answer}`, longer for a copy. Failed emails are few, so they are looked up first.
 */
const answerFailed = `EXISTS (
  SELECT 1 FROM emails AS failed WHERE failed.state = 'failed' AND failed.kind = 'message_reply'
    AND split_part(failed.key, ':', 2) = contact_messages.id::text AND failed.created_at >= answered_at
    AND NOT EXISTS (SELECT 1 FROM emails AS newer WHERE newer.kind = 'message_reply' AND newer.id > failed.id
      AND split_part(newer.key, ':', 2) = split_part(failed.key, ':', 2)))`

/** An SQL condition: nobody has read the message. */
export const IS_UNREAD = sql.raw('contact_messages.read_at IS NULL')

/** Null for a work in the trash, whose page does not exist. */
const artworkSlug = `(SELECT slug FROM artworks WHERE artworks.id = artwork_id AND artworks.deleted_at IS NULL)`

/** Null for an order in the trash, whose page does not exist. */
const orderNumber = `(SELECT number FROM orders WHERE orders.id = order_id AND orders.deleted_at IS NULL)`

/** The columns of a `MessageRow`. */
export const messageColumns = sql.raw(
  `id, kind, name, email, subject, message, created_at, read_at, answered_at, ${answerFailed} AS answer_failed,
  artwork_title, ${artworkSlug} AS artwork_slug, order_id, ${orderNumber} AS order_number`,
)

/** Converts a row to the contract's message. */
export const presentMessage = ({
  kind,
  artworkTitle,
  artworkSlug,
  orderId,
  orderNumber,
  ...row
}: MessageRow): ContactMessage => ({
  ...row,
  ...(orderId !== null && orderNumber !== null && { order: { id: orderId, number: orderNumber } }),
  ...(kind !== 'question' && { kind }),
  work: artworkTitle === null ? null : { title: artworkTitle, slug: artworkSlug },
  createdAt: isoInstant(row.createdAt),
  readAt: row.readAt && isoInstant(row.readAt),
  answeredAt: row.answeredAt && isoInstant(row.answeredAt),
})
