import { sql } from '@payloadcms/db-postgres/drizzle'

/** SQL of a line's title: its artwork's, or what a payment is for. */
export const LINE_TITLE = sql.raw('coalesce(order_items.paid_for, artworks.title)')
