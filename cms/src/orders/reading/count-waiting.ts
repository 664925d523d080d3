import type { WaitingCounts } from '@gesso/shared-types/waiting'
import { sql } from '@payloadcms/db-postgres'
import { IS_UNREAD } from '../../messages/present-message'
import type { Context } from '../../platform/context'
import { ordersToSend } from '../fulfilment/to-send'

/** Counts the orders to send and the unread messages, for any signed-in user, including assistants. */
export async function countWaiting(context: Context): Promise<WaitingCounts> {
  const [waiting] = await context.query<WaitingCounts>(sql`
    SELECT (SELECT count(*)::int FROM ${ordersToSend(context)}) AS orders_to_send,
      (SELECT count(*)::int FROM contact_messages WHERE ${IS_UNREAD}) AS unread_messages`)
  if (!waiting) throw new Error('Nothing was counted')
  return waiting
}
