import { sql } from '@payloadcms/db-postgres'
import { batched } from '../database/batched'
import { firstPicture } from '../pictures/first-picture'

/** What a list in the panel shows of an artwork besides its fields. */
export type ArtworkSummary = {
  id: number
  /** The address of its first picture's thumbnail. */
  thumbnail: string | null
  /** Held for an unpaid order. */
  isOnHold: boolean
  /** Sold through the shop. */
  isSold: boolean
}

/** Reads the summary of an artwork by its id. Those of one list are read in one statement. */
export const artworkSummary = batched<number, ArtworkSummary>(async (context, ids) => {
  const summaries = await context.query<ArtworkSummary>(sql`
    SELECT artworks.id, picture.thumbnail, coalesce(hold_until > now(), false) AS is_on_hold,
      sold_order_id IS NOT NULL AS is_sold
    FROM artworks LEFT JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE artworks.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(summaries.map((summary) => [summary.id, summary]))
})
