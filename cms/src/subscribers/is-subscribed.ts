import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { normalizeEmail } from './normalize-email'

/** Whether an address is subscribed now. */
export async function isSubscribed(context: Context, email: string): Promise<boolean> {
  const found = await context.query(
    sql`SELECT 1 FROM newsletter_subscriptions WHERE email = ${normalizeEmail(email)} LIMIT 1`,
  )
  return found.length > 0
}
