import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { withTransaction } from '../database/transaction'

/**
 * Puts artworks into a new order. The given ids are spread, in that order, over the places that they have now; all
 * other artworks keep theirs. Unknown ids are skipped. One statement numbers the whole gallery anew, so that places
 * never have gaps or doubles. The artworks are locked in the order of their ids first, as every change of several does.
 */
export function reorderArtworks(context: Context, artworkIds: readonly number[]): Promise<void> {
  return withTransaction(context, async (tx) => {
    await tx.query(sql`SELECT 1 FROM artworks WHERE deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`)
    await tx.query(sql`
    WITH gallery AS (
      SELECT id, row_number() OVER (ORDER BY display_order, created_at DESC, id DESC) AS place
      FROM artworks WHERE deleted_at IS NULL
    ), named AS (
      SELECT gallery.id, requested.position, gallery.place
      FROM unnest(${sql.param(artworkIds)}::int[]) WITH ORDINALITY AS requested(id, position)
      JOIN gallery ON gallery.id = requested.id
    ), moved AS (
      SELECT ordered.id, places.place
      FROM (SELECT id, row_number() OVER (ORDER BY position) AS n FROM named) AS ordered
      JOIN (SELECT place, row_number() OVER (ORDER BY place) AS n FROM named) AS places USING (n)
    )
    UPDATE artworks SET display_order = coalesce(moved.place, gallery.place) - 1
    FROM gallery LEFT JOIN moved ON moved.id = gallery.id
    WHERE artworks.id = gallery.id`)
  })
}
