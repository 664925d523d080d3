import {
  type OriginalOffer,
  originalOffer,
  type Publication,
} from '@gesso/shared-types/artworks/original-state'
import { sql } from '@payloadcms/db-postgres'
import { firstPicture } from '../pictures/first-picture'
import { batched } from '../platform/database/batched'
import { IS_HELD, IS_PUBLISHED, STATE_NOW } from './artwork-states'

/** What a list in the panel shows of an artwork besides its fields. */
export type ArtworkSummary = {
  id: number
  /** The address of its first picture's thumbnail. */
  thumbnail: string | null
  /** The state of its original. */
  offer: OriginalOffer
  /** Whether an order or an agreement keeps the original for a buyer. */
  isHeldByOrder: boolean
  publication: Publication
  /** Whether everyone sees it now. */
  isPublished: boolean
  /** From when everyone sees it, if that is in the future. */
  publishAt: string | null
}

type Row = Omit<ArtworkSummary, 'offer' | 'isHeldByOrder'> & Parameters<typeof originalOffer>[0]

/** Reads the summary of an artwork by its id. All those of a list are read in one statement. */
export const artworkSummary = batched<number, ArtworkSummary>(async (context, ids) => {
  const rows = await context.query<Row>(sql`
    SELECT artworks.id, picture.thumbnail, ${IS_HELD} AS is_held_by_order,
      sold_order_id IS NOT NULL AS is_sold_here, ${STATE_NOW} AS state, coalesce(original_price > 0, false) AS has_price,
      publication, ${IS_PUBLISHED} AS is_published, CASE WHEN publish_at > now() THEN publish_at END AS publish_at
    FROM artworks LEFT JOIN LATERAL ${firstPicture(sql`artworks.id`)} AS picture ON true
    WHERE artworks.id = ANY(${sql.param(ids)}::int[])`)
  return new Map(
    rows.map(({ id, thumbnail, publication, isPublished, publishAt, ...original }) => [
      id,
      {
        id,
        thumbnail,
        publication,
        isPublished,
        publishAt,
        isHeldByOrder: original.isHeldByOrder,
        offer: originalOffer(original),
      },
    ]),
  )
})
