import { sql } from '@payloadcms/db-postgres'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { NET_IS_ZERO } from '../net-amount'
import { eachFollower } from '../payment-follower'
import { paymentIsIn } from '../payment-is-in'
import { recordHistory } from '../record-history'

/**
 * The sale of an original. `canReturn`: nothing is left of its order's payment, or there never was one.
 * `isRefundOnItsWay`: the bank has not confirmed a refund yet.
 */
export type ShopSale = {
  orderId: string
  orderNumber: string
  canReturn: boolean
  isRefundOnItsWay: boolean
}

/** An SQL condition: an order has lost its claim to the original, because the order or the line was cancelled. */
const MAY_RETURN = sql`(NOT ${paymentIsIn('keepsOriginals')} AND NOT ${paymentIsIn('captured')}
  OR ${paymentIsIn('captured')} AND (${NET_IS_ZERO} OR EXISTS (
    SELECT 1 FROM order_items WHERE order_items.order_id = orders.id AND order_items.artwork_id = artworks.id
      AND order_items.type = 'original' AND order_items.cancelled_at IS NOT NULL)))`

/** Finds the sale of an artwork's original through the shop, or null. */
export async function findSale(context: Context, artworkId: number): Promise<ShopSale | null> {
  const [sale] = await context.query<ShopSale>(sql`
    SELECT artworks.sold_order_id AS order_id, coalesce(orders.number, artworks.sold_order_id) AS order_number,
      coalesce(${MAY_RETURN}, true) AS can_return, coalesce(refund_pending_amount > 0, false) AS is_refund_on_its_way
    FROM artworks LEFT JOIN orders ON orders.id = artworks.sold_order_id
    WHERE artworks.id = ${artworkId} AND artworks.sold_order_id IS NOT NULL`)
  return sale ?? null
}

/**
 * Puts an original that the shop sold back on sale, once its order is refunded in full and the bank has confirmed it,
 * its line was cancelled, or the payment was lost in a dispute.
 * @throws AppError not_found, conflict
 */
export async function putBackOnSale(context: Context, artworkId: number): Promise<void> {
  await withTransaction(context, async (tx) => {
    const sale = await findSale(tx, artworkId)
    if (!sale) throw new AppError('not_found', { message: 'This work was not sold through the shop.' })
    // The condition is part of the statement, so that an order whose payment moves in the meantime keeps its original.
    const [returned] = await tx.query<{ title: string }>(sql`
      UPDATE artworks SET sold_order_id = NULL, kept_agreement_id = NULL, kept_until = NULL
      WHERE id = ${artworkId} AND sold_order_id = ${sale.orderId}
        AND NOT EXISTS (
          SELECT 1 FROM orders WHERE orders.id = ${sale.orderId} AND NOT ${MAY_RETURN})
      RETURNING title`)
    if (!returned) {
      throw new AppError('conflict', {
        message: sale.isRefundOnItsWay
          ? `The refund of order ${sale.orderNumber} is on its way. Wait until the bank has confirmed it.`
          : `Order ${sale.orderNumber} has paid for this work. Refund it first.`,
      })
    }
    await eachFollower(tx, (follower) => follower.originalsReturned?.(tx, [artworkId]))
    await record(tx, {
      action: 'put_back_on_sale',
      noun: 'artwork',
      recordId: artworkId,
      label: returned.title,
      changes: [{ field: 'order', old: sale.orderNumber }],
    })
    await recordHistory(tx, sale.orderId, `${returned.title} was put back on sale.`)
  })
}
