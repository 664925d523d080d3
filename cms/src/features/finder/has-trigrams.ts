import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/** Whether the database can compare words by trigrams, because it has the extension pg_trgm. */
export async function hasTrigrams(context: Context): Promise<boolean> {
  const [row] = await context.query<{ has: boolean }>(
    sql`SELECT to_regproc('word_similarity') IS NOT NULL AS has`,
  )
  return row?.has ?? false
}

/** Logs at start that the gallery's search does not tolerate typing errors, and what to do about it. */
export async function warnWithoutTrigrams(context: Context): Promise<void> {
  if (await hasTrigrams(context)) return
  context.payload.logger.warn({
    msg: 'The search in the gallery forgives no typing errors, because the database does not have the extension pg_trgm and did not let the shop add it. Whoever owns the database can: CREATE EXTENSION pg_trgm;',
  })
}
