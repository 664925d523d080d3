import type { Found } from '@gesso/shared-types/features/command-palette/find-anything'
import { sql } from '@payloadcms/db-postgres'
import { GALLERY_ORDER } from '../../artworks/gallery-order'
import type { Context } from '../../platform/context'
import { containing, equalTo, startingWith } from '../../platform/database/like-pattern'

/**
 * Finds artworks by a part of the title or medium, by the year or by the whole inventory number; drafts and private
 * ones too, but none in the trash. Titles that begin with `q` come first, then other titles that contain it, then the
 * rest in gallery order.
 */
export function findArtworks(context: Context, q: string, limit: number): Promise<Found['artworks']> {
  const like = containing(q)
  const isYear = /^\d{1,4}$/.test(q)
  return context.query<Found['artworks'][number]>(sql`
    SELECT id, title, slug, year, publication FROM artworks
    WHERE deleted_at IS NULL AND (title ILIKE ${like} OR medium ILIKE ${like} OR inventory_number ILIKE ${equalTo(q)}
      ${isYear ? sql`OR year = ${Number(q)}` : sql``})
    ORDER BY title ILIKE ${startingWith(q)} DESC, title ILIKE ${like} DESC, ${GALLERY_ORDER}
    LIMIT ${limit}`)
}
