import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'

/** Deletes the email with this key and its copies, because its subject was deleted. */
export async function deleteEmails(context: Context, key: string): Promise<void> {
  await context.query(sql`DELETE FROM emails WHERE key = ${key} OR starts_with(key, ${`${key}:again:`})`)
}

/** Deletes all emails of one kind whose keys start with `start`, and their copies. */
export async function deleteEmailsOfKind(context: Context, kind: string, start: string): Promise<void> {
  await context.query(sql`DELETE FROM emails WHERE kind = ${kind} AND starts_with(key, ${start})`)
}

/** Deletes the unsent emails of one kind to one address, because they are no longer valid. */
export async function deleteWaitingEmails(context: Context, kind: string, recipient: string): Promise<void> {
  await context.query(sql`
    DELETE FROM emails WHERE kind = ${kind} AND recipient = ${recipient} AND state = 'queued'`)
}
