import { sql } from '@payloadcms/db-postgres'
import { batched } from '../database/batched'

/** What a list shows of a work beside its fields: its first picture, and how its original stands with the orders. */
export type ArtworkSummary = { id: number; thumbnail: string | null; isHeld: boolean; isSold: boolean }

/** The glance of a work by its id; those of one list are read in one statement. */
export const artworkSummary = batched<number, ArtworkSummary>(async (context, ids) => {
  const glances = await context.query<ArtworkSummary>(sql`
    SELECT artworks.id, first.thumbnail, coalesce(hold_until > now(), false) AS is_held,
      sold_order_id IS NOT NULL AS is_sold
    FROM artworks LEFT JOIN LATERAL (
      SELECT thumbnail FROM artworks_rels JOIN pictures ON pictures.id = pictures_id
      WHERE parent_id = artworks.id AND path = 'images' ORDER BY "order" LIMIT 1) first ON true
    WHERE artworks.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(glances.map((glance) => [glance.id, glance]))
})
