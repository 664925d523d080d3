import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../database/transaction'

/** Deletes what was written under a key, sent again or not: what it told of is gone for good. */
export async function forgetLetters(rows: Rows, key: string): Promise<void> {
  await rows(sql`DELETE FROM letters WHERE key = ${key} OR starts_with(key, ${`${key}:again:`})`)
}
