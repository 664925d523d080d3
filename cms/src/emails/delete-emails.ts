import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/** Deletes what was written under a key, sent again or not: what it told of is gone for good. */
export async function deleteEmails(context: Context, key: string): Promise<void> {
  await context.query(sql`DELETE FROM emails WHERE key = ${key} OR starts_with(key, ${`${key}:again:`})`)
}
