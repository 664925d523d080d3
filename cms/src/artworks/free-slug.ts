import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { slugFromTitle } from './slug'

/**
 * A slug that no artwork has, trashed ones included: `title`, `title-2`, `title-3`…
 * Works saved at the same moment wait for each other, so that both get one of their own.
 */
export async function freeSlug(context: Context, title: string): Promise<string> {
  const base = slugFromTitle(title)
  await context.query(sql`SELECT pg_advisory_xact_lock(hashtext(${`slug ${base}`}))`)
  const taken = new Set(
    (
      await context.query<{ slug: string }>(
        sql`SELECT slug FROM artworks WHERE slug = ${base} OR slug LIKE ${`${base.replace(/[%_\\]/g, '\\$&')}-%`}`,
      )
    ).map((row) => row.slug),
  )
  if (!taken.has(base)) return base
  for (let n = 2; ; n++) if (!taken.has(`${base}-${n}`)) return `${base}-${n}`
}
