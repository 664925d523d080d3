import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../context'

const MAX_LENGTH = 500

/** Writes a sentence into an order's history, in the transaction of what it tells of. */
export async function tellHistory(context: Context, orderId: string, text: string): Promise<void> {
  // The transaction's time is when it began; two entries of one transaction keep their order by id.
  await context.query(sql`
    INSERT INTO order_history (order_id, text, created_at)
    VALUES (${orderId}, ${text.slice(0, MAX_LENGTH)}, clock_timestamp())`)
}
