import { orderNumber } from '@gesso/shared-types/order'
import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../app-error'
import { type Rows, withTransaction } from '../database/transaction'
import type { Shop } from '../shop'
import { tellHistory } from './order-history'

/** How a work stands with the shop's orders; `canReturn`: no paid, unrefunded order holds it. */
export type ShopSale = { orderId: string; canReturn: boolean }

/** The sale of a work's original through the shop, or null. */
export async function findSale(rows: Rows, artworkId: number): Promise<ShopSale | null> {
  const [sale] = await rows<ShopSale>(sql`
    SELECT artworks.sold_order_id AS "orderId",
      coalesce(orders.payment_state NOT IN ('capturing', 'paid', 'partially_refunded'), true) AS "canReturn"
    FROM artworks LEFT JOIN orders ON orders.id = artworks.sold_order_id
    WHERE artworks.id = ${artworkId} AND artworks.sold_order_id IS NOT NULL`)
  return sale ?? null
}

/**
 * Puts an original back on sale that was sold through the shop (design §3): only once its order is refunded whole.
 * @throws AppError not_found, conflict
 */
export async function putBackOnSale(shop: Shop, artworkId: number): Promise<void> {
  await withTransaction(shop.payload, async ({ rows }) => {
    const sale = await findSale(rows, artworkId)
    if (!sale) throw new AppError('not_found', { message: 'This work was not sold through the shop.' })
    // The condition is part of the statement: an order that moves meanwhile keeps its work.
    const [returned] = await rows<{ title: string }>(sql`
      UPDATE artworks SET sold_order_id = NULL
      WHERE id = ${artworkId} AND sold_order_id = ${sale.orderId}
        AND NOT EXISTS (
          SELECT 1 FROM orders WHERE orders.id = ${sale.orderId}
            AND payment_state IN ('capturing', 'paid', 'partially_refunded'))
      RETURNING title`)
    if (!returned) {
      throw new AppError('conflict', {
        message: `Order ${orderNumber(sale.orderId)} has paid for this work. Refund it whole first.`,
      })
    }
    await tellHistory(rows, sale.orderId, `${returned.title} was put back on sale.`)
  })
}
