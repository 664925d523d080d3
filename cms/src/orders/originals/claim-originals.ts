import { HOLD_EXTENDED_MINUTES, HOLD_MINUTES } from '@gesso/shared-types/shop-rules'
import { sql } from '@payloadcms/db-postgres'
import type { Transaction } from '../../context'
import { unavailable } from '../checkout/price-lines'
import { recordHistory } from '../record-history'

/** An overdue hold of another order stands in the way; it ends only after the provider's word (design §5.3). */
export class StaleHold extends Error {
  constructor(
    readonly orderIds: string[],
    readonly artworkIds: number[],
  ) {
    super('A stale hold is in the way')
  }
}

/**
 * Claims originals for an order in one conditional UPDATE, so that of any number of buyers one wins (design §5.3).
 * @returns until when they are held (UTC), or null when no original is asked for
 * @throws AppError artwork_unavailable; StaleHold
 */
export async function claimOriginals(
  tx: Transaction,
  orderId: string,
  artworkIds: readonly number[],
): Promise<string | null> {
  if (artworkIds.length === 0) return null
  const claimed = await tx.query<{ id: number; until: string }>(sql`
    UPDATE artworks SET hold_order_id = ${orderId}, hold_until = now() + make_interval(mins => ${HOLD_MINUTES})
    WHERE id = ANY(${sql.param(artworkIds)}::int[]) AND deleted_at IS NULL AND hold_order_id IS NULL
      AND sold_order_id IS NULL AND original_available AND NOT original_sold AND original_price > 0
    RETURNING id, hold_until AS until`)
  if (claimed.length === artworkIds.length) return claimed[0]?.until ?? null
  const missing = artworkIds.filter((id) => !claimed.some((row) => row.id === id))
  const stale = await tx.query<{ orderId: string }>(sql`
    SELECT hold_order_id AS order_id FROM artworks
    WHERE id = ANY(${sql.param(missing)}::int[]) AND hold_until < now() AND sold_order_id IS NULL`)
  if (stale.length === missing.length) {
    const orderIds = [...new Set(stale.map((row) => row.orderId))]
    throw new StaleHold(orderIds, missing)
  }
  throw unavailable(missing)
}

/** Everyone who changes several works locks them in this order, so that no two wait for each other. */
async function lockArtworks(
  tx: Transaction,
  column: 'hold_order_id' | 'sold_order_id',
  orderId: string,
): Promise<void> {
  await tx.query(sql`SELECT id FROM artworks WHERE ${sql.raw(column)} = ${orderId} ORDER BY id FOR UPDATE`)
}

/**
 * Marks what an order holds as sold through the shop; answers how many works that were. What the artist has
 * withdrawn or trashed since (sold in the studio, say) is no longer right and is left out (design §5).
 */
export async function sellOriginals(tx: Transaction, orderId: string): Promise<number> {
  await lockArtworks(tx, 'hold_order_id', orderId)
  const sold = await tx.query(sql`
    UPDATE artworks SET sold_order_id = ${orderId}, hold_order_id = NULL, hold_until = NULL
    WHERE hold_order_id = ${orderId} AND sold_order_id IS NULL AND deleted_at IS NULL
      AND original_available AND NOT original_sold RETURNING id`)
  return sold.length
}

/** Ends an order's hold. */
export async function releaseHold(tx: Transaction, orderId: string): Promise<void> {
  await lockArtworks(tx, 'hold_order_id', orderId)
  await tx.query(
    sql`UPDATE artworks SET hold_order_id = NULL, hold_until = NULL WHERE hold_order_id = ${orderId}`,
  )
}

/** Takes back a sale that turned out not to be one. */
export async function releaseSale(tx: Transaction, orderId: string): Promise<void> {
  await lockArtworks(tx, 'sold_order_id', orderId)
  await tx.query(sql`UPDATE artworks SET sold_order_id = NULL WHERE sold_order_id = ${orderId}`)
}

/** Prolongs an order's hold once, while the buyer's bank is asked (design §5.4). The order's row is locked. */
export async function extendHold(tx: Transaction, orderId: string): Promise<void> {
  const [prolonged] = await tx.query<{ until: string }>(sql`
    UPDATE orders SET hold_extended_at = now(),
      hold_until = hold_until + make_interval(mins => ${HOLD_EXTENDED_MINUTES - HOLD_MINUTES})
    WHERE id = ${orderId} AND hold_until IS NOT NULL AND hold_extended_at IS NULL AND hold_until > now()
    RETURNING hold_until AS until`)
  if (!prolonged) return
  await lockArtworks(tx, 'hold_order_id', orderId)
  await tx.query(sql`UPDATE artworks SET hold_until = ${prolonged.until} WHERE hold_order_id = ${orderId}`)
  await recordHistory(tx, orderId, "The buyer's bank is being asked; the works are held a little longer.")
}
