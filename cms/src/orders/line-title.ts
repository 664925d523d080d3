import { sql } from '@payloadcms/db-postgres/drizzle'

/** The SQL expression of what a line is called: its artwork, or what a payment is for. */
export const LINE_TITLE = sql.raw('coalesce(order_items.paid_for, artworks.title)')
