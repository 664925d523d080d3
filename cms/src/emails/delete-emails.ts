import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/** Deletes the email with this key and its copies, because what it was about is deleted. */
export async function deleteEmails(context: Context, key: string): Promise<void> {
  await context.query(sql`DELETE FROM emails WHERE key = ${key} OR starts_with(key, ${`${key}:again:`})`)
}
