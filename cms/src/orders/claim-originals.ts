import { HOLD_MINUTES } from '@gesso/shared-types/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import type { Rows } from '../database/transaction'
import { unavailable } from './price-lines'

/** An overdue hold of another order stands in the way; it ends only after the provider's word (design §5.3). */
export class StaleHoldInTheWay extends Error {
  constructor(readonly orderIds: string[]) {
    super('A stale hold is in the way')
  }
}

/**
 * Claims originals for an order in one conditional UPDATE, so that of any number of buyers one wins (design §5.3).
 * @returns until when they are held (UTC), or null when no original is asked for
 * @throws AppError artwork_unavailable; StaleHoldInTheWay
 */
export async function claimOriginals(
  rows: Rows,
  orderId: string,
  artworkIds: readonly number[],
): Promise<string | null> {
  if (artworkIds.length === 0) return null
  const claimed = await rows<{ id: number; until: string }>(sql`
    UPDATE artworks SET hold_order_id = ${orderId}, hold_until = now() + make_interval(mins => ${HOLD_MINUTES})
    WHERE id = ANY(${sql.param(artworkIds)}::int[]) AND deleted_at IS NULL AND hold_order_id IS NULL
      AND sold_order_id IS NULL AND original_available AND NOT original_sold AND original_price > 0
    RETURNING id, hold_until AS until`)
  if (claimed.length === artworkIds.length) return claimed[0]?.until ?? null
  const missing = artworkIds.filter((id) => !claimed.some((row) => row.id === id))
  const stale = await rows<{ orderId: string }>(sql`
    SELECT hold_order_id AS "orderId" FROM artworks
    WHERE id = ANY(${sql.param(missing)}::int[]) AND hold_until < now() AND sold_order_id IS NULL`)
  if (stale.length === missing.length) throw new StaleHoldInTheWay(stale.map((row) => row.orderId))
  throw unavailable(missing)
}

/** Marks what an order holds as sold through the shop; answers how many works that were. */
export async function sellOriginals(rows: Rows, orderId: string): Promise<number> {
  const sold = await rows(sql`
    UPDATE artworks SET sold_order_id = ${orderId}, hold_order_id = NULL, hold_until = NULL
    WHERE hold_order_id = ${orderId} AND sold_order_id IS NULL RETURNING id`)
  return sold.length
}

/** Ends an order's hold. */
export async function releaseHold(rows: Rows, orderId: string): Promise<void> {
  await rows(
    sql`UPDATE artworks SET hold_order_id = NULL, hold_until = NULL WHERE hold_order_id = ${orderId}`,
  )
}

/** Takes back a sale that turned out not to be one. */
export async function releaseSale(rows: Rows, orderId: string): Promise<void> {
  await rows(sql`UPDATE artworks SET sold_order_id = NULL WHERE sold_order_id = ${orderId}`)
}

/** Prolongs an order's hold once, while the buyer's bank is asked (design §5.4). */
export async function extendHold(rows: Rows, orderId: string, untilMinutesAfterStart: number): Promise<void> {
  await rows(sql`
    WITH prolonged AS (
      UPDATE orders SET hold_until = hold_until + make_interval(mins => ${untilMinutesAfterStart - HOLD_MINUTES}),
        hold_extended_at = now()
      WHERE id = ${orderId} AND hold_until IS NOT NULL AND hold_extended_at IS NULL AND hold_until > now()
      RETURNING id, hold_until)
    UPDATE artworks SET hold_until = prolonged.hold_until FROM prolonged WHERE hold_order_id = prolonged.id`)
}
