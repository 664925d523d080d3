import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { WorkCard } from '@gesso/shared-types/artworks/work-card'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'
import { IS_PUBLISHED, ORIGINAL_SOLD } from './artwork-states'
import { BEFORE, BEHIND, GALLERY_ORDER, placeOf } from './gallery-order'
import { readPublished } from './read-artworks'

const SHOWN = 3

/** Returns the first picture without its zoom tiles, for a card. */
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

/** An SQL condition over `artworks` and `at`: both works are in the same series. */
const SAME_SERIES = sql.raw(`artworks.id IN (
  SELECT another.parent_id FROM artworks_rels AS one JOIN artworks_rels AS another ON another.series_id = one.series_id
  WHERE one.path = 'series' AND another.path = 'series' AND one.parent_id = at.id)`)

/**
 * Lists works to look at next: those of the same series, then others, both as they follow in gallery order and from
 * its beginning again; works whose original is sold come last. Empty for a work that is not public.
 *  Only the first works of each kind are read, so that a long gallery is not sorted for three works.
 */
export async function listMoreWorks(context: Context, slug: string): Promise<WorkCard[]> {
  const kinds = [sql`NOT ${ORIGINAL_SOLD}`, ORIGINAL_SOLD].flatMap((state) =>
    [SAME_SERIES, sql`true`].flatMap((series) =>
      [BEHIND, BEFORE].map((side) => sql`${state} AND ${series} AND ${side}`),
    ),
  )
  const first = kinds.map(
    (kind, index) => sql`(SELECT ${sql.raw(String(index))} AS kind, row_number() OVER () AS place, id FROM (
      SELECT artworks.id FROM artworks WHERE ${IS_PUBLISHED} AND ${kind} ORDER BY ${GALLERY_ORDER} LIMIT ${SHOWN * 2}) AS ordered)`,
  )
  const rows = await context.query<{ id: number }>(sql`
    SELECT found.id FROM ${placeOf(sql`slug = ${slug} AND ${IS_PUBLISHED}`)} CROSS JOIN LATERAL (
      SELECT id, min(kind * 100 + place) AS rank FROM (${sql.join(first, sql` UNION ALL `)}) AS kinds
      GROUP BY id) AS found ORDER BY found.rank LIMIT ${SHOWN}`)
  const artworks = await readPublished(
    context,
    rows.map(({ id }) => id),
  )
  return artworks.map(cardOf)
}
