import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../context'
import { startingWith } from '../database/like-pattern'

/**
 * Finds a slug that no row has, not even one in the trash: `title`, `title-2`, `title-3` and so on. Rows with the same
 * base that are saved at the same moment wait for each other, so that each gets its own slug.
 * @param tx the transaction that writes the row; it holds the lock until then
 * @param noun the name of one row: replaces a title without letters
 */
export async function freeSlug(
  tx: Transaction,
  table: 'artworks' | 'series',
  noun: string,
  title: string,
): Promise<string> {
  // Loaded on demand, because the transliteration tables are large.
  const { slugFromTitle } = await import('./slug')
  const base = slugFromTitle(title, noun)
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`slug ${table} ${base}`}))`)
  const rows = await tx.query<{ slug: string }>(sql`
    SELECT slug FROM ${sql.identifier(table)} WHERE slug = ${base} OR slug LIKE ${startingWith(`${base}-`)}`)
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}
