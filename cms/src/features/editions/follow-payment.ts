import type { PaymentState } from '@gesso/shared-types/orders/order'
import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { recordHistory } from '../../orders/record-history'
import type { Transaction } from '../../platform/context'
import { readEditionNumbers } from './read-edition-numbers'

/** SQL condition: lines of the order reserve prints of editions. */
export const HOLDS_EDITION: SQL = sql`EXISTS (
  SELECT 1 FROM order_items WHERE order_items.order_id = orders.id AND edition_held > 0)`

const ENDED_UNPAID: readonly PaymentState[] = ['expired', 'lost', 'failed']

type HeldLine = { id: number; editionId: number; quantity: number; title: string }

/**
 * Follows a move of an order's payment in its transaction: a paid order gets its numbers, and one that ended unpaid
 * gives its reserved prints back.
 */
export async function followEditions(tx: Transaction, orderId: string, to: PaymentState): Promise<void> {
  if (to === 'paid') await giveNumbers(tx, orderId)
  else if (ENDED_UNPAID.includes(to)) await takeHolds(tx, orderId)
}

/**
 * Ends the reservations of an order and locks its editions, the lowest id first.
 * @returns the lines that had reserved
 */
async function takeHolds(tx: Transaction, orderId: string): Promise<HeldLine[]> {
  await tx.query(sql`
    SELECT id FROM editions WHERE id IN (SELECT edition_id FROM order_items WHERE order_id = ${orderId} AND edition_held > 0)
    ORDER BY id FOR NO KEY UPDATE`)
  const lines = await tx.query<HeldLine>(sql`
    WITH held AS (
      SELECT id, edition_id, edition_held FROM order_items WHERE order_id = ${orderId} AND edition_held > 0)
    UPDATE order_items SET edition_held = NULL FROM held JOIN editions ON editions.id = held.edition_id
      JOIN artworks ON artworks.id = editions.artwork_id
    WHERE order_items.id = held.id
    RETURNING order_items.id, held.edition_id, held.edition_held AS quantity, artworks.title`)
  for (const { editionId, quantity } of lines)
    await tx.query(sql`UPDATE editions SET held = held - ${quantity} WHERE id = ${editionId}`)
  return lines.toSorted((one, other) => one.id - other.id)
}

/** Gives the lines of an order the lowest free numbers. `takeHolds` has locked the editions. */
async function giveNumbers(tx: Transaction, orderId: string): Promise<void> {
  const lines = await takeHolds(tx, orderId)
  for (const { id, editionId, quantity } of lines) {
    const given = await tx.query(sql`
      INSERT INTO edition_numbers (edition_id, kind, number, state, order_item_id)
      SELECT ${editionId}, 'number', free, 'sold', ${id}
      FROM editions, generate_series(1, total) AS free
      WHERE editions.id = ${editionId} AND NOT EXISTS (
        SELECT 1 FROM edition_numbers WHERE edition_id = ${editionId} AND kind = 'number' AND number = free)
      ORDER BY free LIMIT ${quantity}
      RETURNING number`)
    if (given.length !== quantity) throw new Error(`Edition ${editionId} has fewer numbers than it reserved`)
  }
  if (lines.length === 0) return
  const numbers = await readEditionNumbers(tx, orderId)
  for (const { id, title } of lines)
    await recordHistory(tx, orderId, `${title}: number ${numbers.get(String(id))?.join(', ')}.`)
}
