import type { ArtworkOrder } from '@gesso/shared-types/artworks/artwork-order'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { GALLERY_ORDER } from './gallery-order'
import { matchesSearch } from './matches-search'

/** Lists the ids of all artworks that are not in the trash, in gallery order. @param q a search; empty finds all */
export async function readArtworkOrder({ query }: Context, q: string): Promise<ArtworkOrder> {
  const rows = await query<{
    id: number
    title: string
    year: number | null
    medium: string | null
    publication: string
  }>(sql`
    SELECT id, title, year, medium, publication FROM artworks WHERE deleted_at IS NULL ORDER BY ${GALLERY_ORDER}`)
  const idsOf = (some: typeof rows) => some.map(({ id }) => id)
  return {
    ids: idsOf(rows),
    found: idsOf(q === '' ? rows : rows.filter((row) => matchesSearch(row, q))),
    drafts: idsOf(rows.filter(({ publication }) => publication === 'draft')),
  }
}
