import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** After every place that an artist can give. */
const LAST = 2_147_483_647
const PLACE = `coalesce(artworks.display_order, ${LAST})`

/**
 * Gallery order over `artworks`: by `display_order`, those without one last, then newest first. An index covers the
 * published ones.
 */
export const GALLERY_ORDER: SQL = sql.raw(`${PLACE}, artworks.created_at DESC, artworks.id DESC`)

/** Gallery order as ascending keys, so that a cursor needs one comparison. */
export const GALLERY_ORDER_KEYS: SQL = sql.raw(
  `${PLACE}, -extract(epoch FROM artworks.created_at), -artworks.id`,
)

/** Gallery order reversed. */
export const GALLERY_ORDER_BACK: SQL = sql.raw(`${PLACE} DESC, artworks.created_at, artworks.id`)

/**
 * Makes SQL of a work's place in gallery order, as the row `at`, so that the index finds what comes before and after
 * it.
 */
export const placeOf = (work: SQL): SQL => sql`
  (SELECT ${sql.raw(PLACE)} AS place, artworks.created_at, artworks.id FROM artworks WHERE ${work}) AS at`

/**
 * An SQL condition over `artworks` and `at`: the work comes after that place. The first comparison is for the index.
 */
export const BEHIND: SQL = sql.raw(
  `(${PLACE} >= at.place AND (${PLACE} > at.place OR (artworks.created_at, artworks.id) < (at.created_at, at.id)))`,
)

/** An SQL condition over `artworks` and `at`: the work comes before that place. */
export const BEFORE: SQL = sql.raw(
  `(${PLACE} <= at.place AND (${PLACE} < at.place OR (artworks.created_at, artworks.id) > (at.created_at, at.id)))`,
)
