import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** Behind every place that an artist can give. */
const LAST = 2_147_483_647
const PLACE = `coalesce(artworks.display_order, ${LAST})`

/**
 * Gallery order, of rows of `artworks`: by `display_order`, those without one last, then the newest first. An index has
 * the published ones in it.
 */
export const GALLERY_ORDER: SQL = sql.raw(`${PLACE}, artworks.created_at DESC, artworks.id DESC`)

/** Gallery order as keys that all ascend, so that a cursor is one comparison. */
export const GALLERY_ORDER_KEYS: SQL = sql.raw(
  `${PLACE}, -extract(epoch FROM artworks.created_at), -artworks.id`,
)

/** Gallery order backwards. */
export const GALLERY_ORDER_BACK: SQL = sql.raw(`${PLACE} DESC, artworks.created_at, artworks.id`)

/** A work's place in gallery order, as the row `at`: what comes before or behind it is found by the index. */
export const placeOf = (work: SQL): SQL => sql`
  (SELECT ${sql.raw(PLACE)} AS place, artworks.created_at, artworks.id FROM artworks WHERE ${work}) AS at`

/** Over `artworks` and a row `at`: whether a work comes behind that place. The first condition is the index's. */
export const BEHIND: SQL = sql.raw(
  `(${PLACE} >= at.place AND (${PLACE} > at.place OR (artworks.created_at, artworks.id) < (at.created_at, at.id)))`,
)

/** Whether it comes before that place. */
export const BEFORE: SQL = sql.raw(
  `(${PLACE} <= at.place AND (${PLACE} < at.place OR (artworks.created_at, artworks.id) > (at.created_at, at.id)))`,
)
