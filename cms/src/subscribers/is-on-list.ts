import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../database/transaction'
import { sameEmail } from './same-email'

/** Whether an address is on the collector's list now. */
export async function isOnList(rows: Rows, email: string): Promise<boolean> {
  const found = await rows(
    sql`SELECT 1 FROM newsletter_subscriptions WHERE email = ${sameEmail(email)} LIMIT 1`,
  )
  return found.length > 0
}
