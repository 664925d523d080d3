import type { Artwork } from '@gesso/shared-types/artwork'
import type { WorkCard } from '@gesso/shared-types/work-card'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../context'
import { IS_PUBLISHED, ORIGINAL_SOLD } from './artwork-states'
import { GALLERY_ORDER } from './gallery-order'
import { readPublished } from './read-artworks'

const SHOWN = 3

/** The picture that a card shows, which nobody zooms into. */
const cardPictures = ({ pictures: [picture] }: Artwork) => (picture ? [{ ...picture, tiles: null }] : [])

const cardOf = (artwork: Artwork): WorkCard => ({
  id: artwork.id,
  slug: artwork.slug,
  title: artwork.title,
  year: artwork.year,
  ...(artwork.dateWords && { dateWords: artwork.dateWords }),
  medium: artwork.medium,
  originalDimensions: artwork.originalDimensions,
  pictures: cardPictures(artwork),
  originalPrice: artwork.originalPrice,
  originalOffer: artwork.originalOffer,
  printsAvailable: artwork.printsAvailable,
  printOptions: artwork.printOptions,
})

/** The SQL condition that two works have a series in common. */
const SAME_SERIES = sql.raw(`EXISTS (
  SELECT 1 FROM artworks_rels AS one JOIN artworks_rels AS another ON another.series_id = one.series_id
  WHERE one.path = 'series' AND another.path = 'series' AND one.parent_id = this.id AND another.parent_id = other.id)`)

/**
 * The works to look at after this one: those of its series, then the others, both as they follow in gallery order, from
 * its end on with the first ones; those whose original is sold last. Empty for an artwork that not everyone sees.
 */
export async function listMoreWorks(context: Context, slug: string): Promise<WorkCard[]> {
  const rows = await context.query<{ id: number }>(sql`
    WITH hung AS (
      SELECT id, slug, ${ORIGINAL_SOLD} AS is_sold,
        row_number() OVER (ORDER BY ${GALLERY_ORDER}) AS place
      FROM artworks WHERE ${IS_PUBLISHED})
    SELECT other.id FROM hung AS other JOIN hung AS this ON this.slug = ${slug}
    WHERE other.id <> this.id
    ORDER BY other.is_sold, NOT ${SAME_SERIES}, other.place < this.place, other.place LIMIT ${SHOWN}`)
  const artworks = await readPublished(
    context,
    rows.map(({ id }) => id),
  )
  return artworks.map(cardOf)
}
