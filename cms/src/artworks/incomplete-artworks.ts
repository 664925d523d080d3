import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../platform/context'
import { STATE_NOW } from './artwork-states'

/** How many artworks in the gallery lack something that visitors look for. */
export type IncompleteArtworks = { withoutPictures: number; withoutPrice: number }

/**
 * Counts artworks without a picture, and originals for sale without a price above 0, which nobody can buy. Drafts may
 * be incomplete.
 */
export async function incompleteArtworks(context: Context): Promise<IncompleteArtworks> {
  const [counts] = await context.query<IncompleteArtworks>(sql`
    SELECT count(*) FILTER (WHERE artworks.id NOT IN (
        SELECT parent_id FROM artworks_rels WHERE path = 'images'))::int AS without_pictures,
      count(*) FILTER (WHERE ${STATE_NOW} = 'for_sale' AND sold_order_id IS NULL
        AND coalesce(original_price, 0) = 0)::int AS without_price
    FROM artworks WHERE deleted_at IS NULL AND publication <> 'draft'`)
  if (!counts) throw new Error('The count of incomplete artworks has no row')
  return counts
}
