import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../database/transaction'
import { slugFromTitle } from './slug'

/**
 * A slug that no artwork has, trashed ones included: `title`, `title-2`, `title-3`…
 * Works saved at the same moment wait for each other, so that both get one of their own.
 */
export async function freeSlug(rows: Rows, title: string): Promise<string> {
  const base = slugFromTitle(title)
  await rows(sql`SELECT pg_advisory_xact_lock(hashtext(${`slug ${base}`}))`)
  const taken = new Set(
    (
      await rows<{ slug: string }>(
        sql`SELECT slug FROM artworks WHERE slug = ${base} OR slug LIKE ${`${base.replace(/[%_\\]/g, '\\$&')}-%`}`,
      )
    ).map((row) => row.slug),
  )
  if (!taken.has(base)) return base
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}
