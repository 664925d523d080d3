import { HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'

/**
 * Whether an order was paid within the last quarter of an hour, as long as a hold lasts: a repeated click then counts
 * as the same purchase. Decided by the database's clock, which all processes share.
 */
export async function isJustPaid(context: Context, orderId: string): Promise<boolean> {
  const [recent] = await context.query(sql`
    SELECT 1 FROM orders WHERE id = ${orderId} AND money_settled_at > now() - make_interval(mins => ${HOLD_MINUTES})`)
  return recent !== undefined
}
