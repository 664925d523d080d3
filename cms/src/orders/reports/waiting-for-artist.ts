import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { KEPT_AMOUNT } from '../kept-amount'
import { ORIGINAL_IS_GONE } from '../originals/gone-originals'
import { paymentIsIn } from '../payment-is-in'
import { shopMode } from './shop-mode'

/**
 * How many things wait for the artist; payment alerts are shown above them. An order is to be sent while something is
 * left of its payment and its originals are its own.
 */
export type Waiting = { ordersToSend: number; unreadMessages: number; failedEmails: number }

export async function waitingForArtist(context: Context): Promise<Waiting> {
  const [waiting] = await context.query<Waiting>(sql`
    SELECT (SELECT count(*)::int FROM orders WHERE ${paymentIsIn('refundable')}
        AND status = 'pending' AND ${KEPT_AMOUNT} > 0 AND NOT ${ORIGINAL_IS_GONE} AND mode = ${shopMode(context)} AND deleted_at IS NULL) AS orders_to_send,
      (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS unread_messages,
      (SELECT count(*)::int FROM emails WHERE state = 'failed') AS failed_emails`)
  if (!waiting) throw new Error('Nothing was counted')
  return waiting
}
