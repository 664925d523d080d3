import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/**
 * Puts works into a new order: the ids given take, in that order, the places that they hold now; all others
 * stay. Unknown ids are skipped. One statement rewrites the whole gallery's `displayOrder` (design §3, trap 14).
 */
export async function reorderArtworks(context: Context, artworkIds: readonly number[]): Promise<void> {
  await context.query(sql`
    WITH gallery AS (
      SELECT id, row_number() OVER (ORDER BY display_order, created_at DESC, id DESC) AS place
      FROM artworks WHERE deleted_at IS NULL
    ), named AS (
      SELECT gallery.id, wish.position, gallery.place
      FROM unnest(${sql.param(artworkIds)}::int[]) WITH ORDINALITY AS wish(id, position)
      JOIN gallery ON gallery.id = wish.id
    ), moved AS (
      SELECT wished.id, held.place
      FROM (SELECT id, row_number() OVER (ORDER BY position) AS n FROM named) AS wished
      JOIN (SELECT place, row_number() OVER (ORDER BY place) AS n FROM named) AS held USING (n)
    )
    UPDATE artworks SET display_order = coalesce(moved.place, gallery.place) - 1
    FROM gallery LEFT JOIN moved ON moved.id = gallery.id
    WHERE artworks.id = gallery.id`)
}
