import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { EMAILS_CHANNEL } from '../platform/database/listen-for-changes'

/** Wakes the senders, as an SQL expression: for a statement that writes what they are to send. */
export const EMAIL_SENDERS_NOTIFIED: SQL = sql`pg_notify(${EMAILS_CHANNEL}, '')`

/** Wakes the email sender of every process, as soon as the transaction commits. */
export async function notifyEmailSenders(context: Context): Promise<void> {
  await context.query(sql`SELECT ${EMAIL_SENDERS_NOTIFIED}`)
}
