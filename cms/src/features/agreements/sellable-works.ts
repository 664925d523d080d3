import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { AGREED_STATES, IS_HELD, IS_PUBLISHED } from '../../artworks/artwork-states'
import type { Context } from '../../platform/context'

/**
 * A work whose original the artist can offer in an agreement now. Its price is a decimal string, null without one.
 */
export type SellableWork = { id: number; title: string; price: string | null }

const IS_SELLABLE: SQL = sql`(${IS_PUBLISHED} AND ${AGREED_STATES} AND sold_order_id IS NULL AND NOT ${IS_HELD})`

export const readSellableWorks = (context: Context): Promise<SellableWork[]> =>
  context.query<SellableWork>(sql`
    SELECT id, title, original_price AS price FROM artworks WHERE ${IS_SELLABLE} ORDER BY title, id`)

/** Whether the artist can offer the original of a work in an agreement now. */
export async function isSellable(context: Context, artworkId: number): Promise<boolean> {
  const rows = await context.query(sql`SELECT 1 FROM artworks WHERE id = ${artworkId} AND ${IS_SELLABLE}`)
  return rows.length > 0
}
