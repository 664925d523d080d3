import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { readOrderNumber } from '../../orders/reading/read-order-number'
import { recordHistory } from '../../orders/record-history'
import { record } from '../../platform/audit/record'
import type { Transaction } from '../../platform/context'

type Returned = { artworkId: number; title: string; numbers: string }

/**
 * Frees the numbers of an order's lines, and records it in the order's history and the audit trail.
 * @param which SQL condition on `edition_numbers AS taken`
 * @returns how many lines had numbers
 */
export async function returnNumbers(tx: Transaction, orderId: string, which: SQL): Promise<number> {
  await tx.query(sql`
    SELECT id FROM editions WHERE id IN (SELECT edition_id FROM edition_numbers AS taken
      WHERE order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId}) AND ${which})
    ORDER BY id FOR NO KEY UPDATE`)
  const returned = await tx.query<Returned>(sql`
    WITH gone AS (
      DELETE FROM edition_numbers AS taken USING order_items
      WHERE order_items.id = taken.order_item_id AND order_items.order_id = ${orderId} AND ${which}
      RETURNING taken.edition_id, taken.kind, taken.number, order_items.id AS line)
    SELECT artworks.id AS artwork_id, title, string_agg(
      CASE kind WHEN 'proof' THEN 'AP ' || number || '/' || proofs ELSE number || '/' || total END, ', ' ORDER BY kind, number) AS numbers
    FROM gone JOIN editions ON editions.id = edition_id JOIN artworks ON artworks.id = artwork_id
    GROUP BY line, artworks.id, title ORDER BY line`)
  if (returned.length === 0) return 0
  const order = await readOrderNumber(tx, orderId)
  for (const { artworkId, title, numbers } of returned) {
    await recordHistory(tx, orderId, `${title}: number ${numbers} is free again.`)
    await record(tx, {
      action: 'updated',
      noun: 'artwork',
      recordId: artworkId,
      label: title,
      changes: [{ field: 'editionNumber', old: `${numbers} of order ${order}`, new: 'free' }],
    })
  }
  return returned.length
}
