import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Transaction } from '../platform/context'

const MAX_LENGTH = 500

/** Adds an entry to an order's history, in the transaction of what it records. */
export async function recordHistory(tx: Transaction, orderId: string, text: string): Promise<void> {
  // now() is the start of the transaction; clock_timestamp() is the actual time of the entry.
  await tx.query(sql`
    INSERT INTO order_history (order_id, text, created_at)
    VALUES (${orderId}, ${text.slice(0, MAX_LENGTH)}, clock_timestamp())`)
}
