import { sql } from '@payloadcms/db-postgres'
import { AGREED_STATES, IS_HELD, IS_PUBLISHED } from '../../artworks/artwork-states'
import type { Context } from '../../platform/context'

/**
 * A work whose original the artist can offer in an agreement now. Its price is a decimal string, null without one.
 */
export type SellableWork = { id: number; title: string; price: string | null }

export const readSellableWorks = (context: Context): Promise<SellableWork[]> =>
  context.query<SellableWork>(sql`
    SELECT id, title, original_price AS price FROM artworks
    WHERE ${IS_PUBLISHED} AND ${AGREED_STATES} AND sold_order_id IS NULL AND NOT ${IS_HELD} ORDER BY title, id`)
