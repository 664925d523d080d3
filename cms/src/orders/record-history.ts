import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../context'

const MAX_LENGTH = 500

/** Writes a sentence into an order's history, in the transaction of what it tells of. */
export async function recordHistory(tx: Transaction, orderId: string, text: string): Promise<void> {
  // The transaction's time is when it began; two entries of one transaction keep their order by id.
  await tx.query(sql`
    INSERT INTO order_history (order_id, text, created_at)
    VALUES (${orderId}, ${text.slice(0, MAX_LENGTH)}, clock_timestamp())`)
}
