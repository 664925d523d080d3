import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../context'
import { startingWith } from '../database/like-pattern'
import type { Rows } from '../database/rows'
import { slugFromTitle } from './slug'

/**
 * Finds a slug that no artwork has, not even one in the trash: `title`, `title-2`, `title-3` and so on.
 * Artworks with the same base that are saved at the same moment wait for each other, so that each gets its own slug.
 * @param tx the transaction that writes the artwork; it holds the lock until then
 */
export async function freeSlug(tx: Transaction, title: string): Promise<string> {
  const base = slugFromTitle(title)
  await tx.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`slug ${base}`}))`)
  const rows = await tx.query<Pick<Rows['artworks'], 'slug'>>(
    sql`SELECT slug FROM artworks WHERE slug = ${base} OR slug LIKE ${startingWith(`${base}-`)}`,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(base)) return base
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}
