import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { EMAILS_CHANNEL } from '../platform/database/listen-for-changes'

/** Wakes the email senders, as an SQL expression for statements that write emails. */
export const EMAIL_SENDERS_NOTIFIED: SQL = sql`pg_notify(${EMAILS_CHANNEL}, '')`

/** Wakes the email sender of every process once the transaction commits. */
export async function notifyEmailSenders(context: Context): Promise<void> {
  await context.query(sql`SELECT ${EMAIL_SENDERS_NOTIFIED}`)
}
