import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** Gallery order, of rows of `artworks`: by `display_order`, those without one last, then the newest first. */
export const GALLERY_ORDER: SQL = sql.raw(
  'artworks.display_order, artworks.created_at DESC, artworks.id DESC',
)

/** Gallery order as keys that all ascend, so that a cursor is one comparison. */
export const GALLERY_ORDER_KEYS: SQL = sql.raw(
  'coalesce(display_order, 2147483647), -extract(epoch FROM created_at), -id',
)
