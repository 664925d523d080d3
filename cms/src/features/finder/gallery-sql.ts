import type { GallerySearch, GalleryShow } from '@gesso/shared-types/features/finder/gallery-search'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_HELD, IS_PUBLISHED, ORIGINAL_SOLD, STATE_NOW } from '../../artworks/artwork-states'
import { GALLERY_ORDER_KEYS } from '../../artworks/gallery-order'

/** What a filter shows, as conditions over a row of `artworks`. */
export const SHOWS: Record<GalleryShow, SQL> = {
  /** Its original can be had now: it has a price and nobody holds it, or its price is told to who asks. */
  originals: sql`(sold_order_id IS NULL AND (${STATE_NOW} = 'on_request' OR
    (${STATE_NOW} = 'for_sale' AND coalesce(original_price > 0, false) AND NOT ${IS_HELD})))`,
  prints: sql.raw("(coalesce(prints_available, false) AND jsonb_path_exists(print_options, '$[*].size'))"),
  sold: ORIGINAL_SOLD,
}

/** A medium in the one spelling in which it is compared and stands in addresses. */
export const mediumKey = (medium: SQL): SQL =>
  sql`nullif(btrim(regexp_replace(search_fold(${medium}), '[[:space:]]+', ' ', 'g')), '')`

/** Whether a work is in the series of this slug. */
export const isInSeries = (slug: string): SQL =>
  sql`artworks.id IN (SELECT parent_id FROM artworks_rels JOIN series ON series.id = series_id
    WHERE path = 'series' AND series.slug = ${slug})`

const printPrice = (of: 'min' | 'max'): SQL =>
  sql.raw(
    `(SELECT ${of}((price #>> '{}')::numeric) FROM jsonb_path_query(print_options, '$[*].price') AS price)`,
  )
const ORIGINAL_PRICE = sql`CASE WHEN ${STATE_NOW} = 'for_sale' THEN original_price END`

/** The price by which a work is sorted: of what the filter shows, else the least or greatest that one can pay for it now. */
function sortPrice(show: GalleryShow | undefined, of: 'min' | 'max'): SQL {
  if (show === 'sold') return sql.raw('original_price')
  if (show === 'originals') return ORIGINAL_PRICE
  const prints = sql`CASE WHEN ${SHOWS.prints} THEN ${printPrice(of)} END`
  if (show === 'prints') return prints
  return sql`${sql.raw(of === 'min' ? 'least' : 'greatest')}(CASE WHEN ${SHOWS.originals} THEN ${ORIGINAL_PRICE} END, ${prints})`
}

/** No price is as high; works without one come last. */
const NO_PRICE = sql.raw('1e12')

/** Whether works are asked for as the artist hung them: not sorted, and not searched by words that some match better. */
export const hasGalleryOrder = ({ sort, q }: GallerySearch): boolean => sort === undefined && !q

/**
 * The keys by which found works are sorted, all ascending, so that a cursor is one comparison. The last is the id.
 * @param goodness how well a work matches the words; orders what the artist's order would mix
 */
export function sortKeys({ sort, show, q }: GallerySearch, goodness: SQL): SQL {
  switch (sort) {
    case 'newest':
      return sql.raw('-coalesce(year, -10000), -extract(epoch FROM created_at), -id')
    case 'price-low':
      return sql`coalesce(${sortPrice(show, 'min')}, ${NO_PRICE}), ${GALLERY_ORDER_KEYS}`
    case 'price-high':
      return sql`coalesce(-(${sortPrice(show, 'max')}), ${NO_PRICE}), ${GALLERY_ORDER_KEYS}`
    default:
      return q ? sql`-(${goodness}), ${GALLERY_ORDER_KEYS}` : GALLERY_ORDER_KEYS
  }
}

/** Works that everyone sees, those of them that the filters show. */
export const isShown = ({ show, medium, series }: GallerySearch): SQL =>
  sql`${IS_PUBLISHED}${show ? sql` AND ${SHOWS[show]}` : sql``}${
    medium ? sql` AND ${mediumKey(sql`medium`)} = ${mediumKey(sql`${medium}`)}` : sql``
  }${series ? sql` AND ${isInSeries(series)}` : sql``}`
