import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { normalizeEmail } from './normalize-email'
import { ON_THE_LIST } from './on-the-list'

/** Whether an address is currently on the list. */
export async function isSubscribed(context: Context, email: string): Promise<boolean> {
  const found = await context.query(
    sql`SELECT 1 FROM newsletter_subscriptions WHERE email = ${normalizeEmail(email)} AND ${ON_THE_LIST} LIMIT 1`,
  )
  return found.length > 0
}
