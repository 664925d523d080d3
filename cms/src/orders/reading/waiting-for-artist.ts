import type { WaitingCounts } from '@gesso/shared-types/waiting'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { IS_PAID_UNSENT } from '../fulfilment/paid-unsent'
import { ORIGINAL_IS_GONE } from '../originals/gone-originals'
import { shopMode } from '../shop-mode'

/**
 * How many things are waiting for the artist; payment alerts are shown above them. An order is to be sent while
 * something is left of its payment, not all of it was cancelled, and its originals are still its own.
 */
export type Waiting = WaitingCounts & {
  unsentInTrash: number
  failedEmails: number
  /** Emails waiting because no mail server is set up; 0 if there is one. */
  waitingEmails: number
}

export async function waitingForArtist(context: Context): Promise<Waiting> {
  const [waiting] = await context.query<Waiting>(sql`
    SELECT (SELECT count(*)::int FROM orders WHERE ${IS_PAID_UNSENT} AND NOT ${ORIGINAL_IS_GONE}
        AND mode = ${shopMode(context)} AND deleted_at IS NULL) AS orders_to_send,
      (SELECT count(*)::int FROM orders WHERE ${IS_PAID_UNSENT}
        AND mode = ${shopMode(context)} AND deleted_at IS NOT NULL) AS unsent_in_trash,
      (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS unread_messages,
      (SELECT count(*)::int FROM emails WHERE state = 'failed') AS failed_emails,
      (SELECT count(*)::int FROM emails WHERE state = 'queued' AND ${context.env.mail.smtpUrl === null}) AS waiting_emails`)
  if (!waiting) throw new Error('Nothing was counted')
  return waiting
}

/** Counts what is waiting for any signed-in user, including assistants. */
export async function countWaiting(context: Context): Promise<WaitingCounts> {
  const { ordersToSend, unreadMessages } = await waitingForArtist(context)
  return { ordersToSend, unreadMessages }
}
