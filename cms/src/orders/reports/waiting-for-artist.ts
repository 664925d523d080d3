import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import { shopMode } from './shop-mode'

/** How many things want the artist; payments that need a decision stand before all of them (design §5.8). */
export type Waiting = { ordersToSend: number; unreadMessages: number; failedLetters: number }

/** Payment states of an order that is to be sent once it is paid. */
export const SENDABLE = ['paid', 'partially_refunded'] as const

export async function waitingForArtist(context: Context): Promise<Waiting> {
  const [waiting] = await context.query<Waiting>(sql`
    SELECT (SELECT count(*)::int FROM orders WHERE payment_state = ANY(${sql.param([...SENDABLE])}::text[])
        AND status = 'pending' AND mode = ${shopMode(context)} AND deleted_at IS NULL) AS orders_to_send,
      (SELECT count(*)::int FROM contact_messages WHERE read_at IS NULL) AS unread_messages,
      (SELECT count(*)::int FROM letters WHERE state = 'failed') AS failed_letters`)
  if (!waiting) throw new Error('Nothing was counted')
  return waiting
}
