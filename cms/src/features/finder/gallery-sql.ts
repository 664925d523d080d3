import type { GallerySearch, GalleryShow } from '@gesso/shared-types/features/finder/gallery-search'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { IS_HELD, IS_PUBLISHED, ORIGINAL_SOLD, STATE_NOW } from '../../artworks/artwork-states'
import { GALLERY_ORDER_KEYS } from '../../artworks/gallery-order'
import { SHOWS_SERIES } from '../../artworks/shows-series'

/** What each filter shows, as SQL conditions over `artworks`. */
export const SHOWS: Record<GalleryShow, SQL> = {
  /** The original can be bought now: it has a price and nobody holds it, or its price is on request. */
  originals: sql`(sold_order_id IS NULL AND (${STATE_NOW} = 'on_request' OR
    (${STATE_NOW} = 'for_sale' AND coalesce(original_price > 0, false) AND NOT ${IS_HELD})))`,
  prints: sql.raw("(coalesce(prints_available, false) AND jsonb_path_exists(print_options, '$[*].size'))"),
  sold: ORIGINAL_SOLD,
}

/** Normalizes a medium for comparing, and for addresses. */
export const mediumKey = (medium: SQL): SQL =>
  sql`nullif(btrim(regexp_replace(search_fold(${medium}), '[[:space:]]+', ' ', 'g')), '')`

/** Makes an SQL condition: the work is in the series with this slug. */
export const isInSeries = (slug: string): SQL =>
  sql`artworks.id IN (SELECT parent_id FROM artworks_rels JOIN series ON series.id = series_id
    WHERE path = 'series' AND series.slug = ${slug} AND ${SHOWS_SERIES})`

const printPrice = (of: 'min' | 'max'): SQL =>
  sql.raw(
    `(SELECT ${of}((price #>> '{}')::numeric) FROM jsonb_path_query(print_options, '$[*].price') AS price)`,
  )
const ORIGINAL_PRICE = sql`CASE WHEN ${STATE_NOW} = 'for_sale' THEN original_price END`

/**
 * Makes SQL of the price by which a work is sorted: of what the filter shows, else the lowest or highest price to pay
 * now.
 */
function sortPrice(show: GalleryShow | undefined, of: 'min' | 'max'): SQL {
  if (show === 'sold') return sql.raw('original_price')
  if (show === 'originals') return ORIGINAL_PRICE
  const prints = sql`CASE WHEN ${SHOWS.prints} THEN ${printPrice(of)} END`
  if (show === 'prints') return prints
  return sql`${sql.raw(of === 'min' ? 'least' : 'greatest')}(CASE WHEN ${SHOWS.originals} THEN ${ORIGINAL_PRICE} END, ${prints})`
}

/** Higher than any price, so that works without one come last. */
const NO_PRICE = sql.raw('1e12')

/** Whether works are requested in gallery order: neither sorted nor searched, as words match some works better. */
export const hasGalleryOrder = ({ sort, q }: GallerySearch): boolean => sort === undefined && !q

/**
 * Makes the sort keys of found works, all ascending, so that a cursor needs one comparison. The last key is the id.
 * @param goodness how well a work matches the words; sorts before gallery order
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

/** Makes an SQL condition: the work is public and passes the filters. */
export const isShown = ({ show, medium, series }: GallerySearch): SQL =>
  sql`${IS_PUBLISHED}${show ? sql` AND ${SHOWS[show]}` : sql``}${
    medium ? sql` AND ${mediumKey(sql`medium`)} = ${mediumKey(sql`${medium}`)}` : sql``
  }${series ? sql` AND ${isInSeries(series)}` : sql``}`
