import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { EMAILS_CHANNEL } from '../database/listen-for-changes'

/** Wakes the email sender of every process, as soon as the transaction commits. */
export async function notifyEmailSenders(context: Context): Promise<void> {
  await context.query(sql`SELECT pg_notify(${EMAILS_CHANNEL}, '')`)
}
