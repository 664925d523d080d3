import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'

/** How many works on the wall lack something that a visitor looks for. */
export type IncompleteArtworks = { withoutPictures: number; withoutPrice: number }

/** Counts works without a picture, and originals for sale without a price above 0, which nobody can buy (design §3). */
export async function incompleteArtworks(context: Context): Promise<IncompleteArtworks> {
  const [counted] = await context.query<IncompleteArtworks>(sql`
    SELECT count(*) FILTER (WHERE NOT EXISTS (
        SELECT 1 FROM artworks_rels WHERE parent_id = artworks.id AND path = 'images'))::int AS without_pictures,
      count(*) FILTER (WHERE original_available AND sold_order_id IS NULL
        AND coalesce(original_price, 0) = 0)::int AS without_price
    FROM artworks WHERE deleted_at IS NULL`)
  if (!counted) throw new Error('Nothing was counted')
  return counted
}
