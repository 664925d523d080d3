import { sql } from '@payloadcms/db-postgres'
import { ERASED_ADDRESS } from '../../emails/erased-address'
import { AppError } from '../../platform/app-error'
import { record } from '../../platform/audit/record'
import type { Context } from '../../platform/context'
import { withTransaction } from '../../platform/database/transaction'
import { hashToken } from '../../platform/token'
import { currentOrderPath, makeOrderLink } from './order-link'

/** The path of an order's own page, made now if there is none yet. When two are made at once, both work. */
export const orderPathOf = async (context: Context, orderId: string): Promise<string> =>
  (await currentOrderPath(context, orderId)) ?? (await makeOrderLink(context, orderId))

type Linked = { orderId: string; isEnded: boolean }

/** Finds the order of a link, also of a replaced one. Orders in the trash or with an erased buyer are not found. */
async function findLink(context: Context, token: string): Promise<Linked> {
  const [link] = await context.query<Linked>(sql`
    SELECT order_id, ended_at IS NOT NULL AS is_ended FROM order_links
    JOIN orders ON orders.id = order_id JOIN customers ON customers.id = orders.customer_id
    WHERE token_hash = ${hashToken(token)} AND orders.deleted_at IS NULL AND email <> ${ERASED_ADDRESS}`)
  if (!link) throw new AppError('not_found', { message: 'There is no order at this address' })
  return link
}

/** Finds the order of a link; null when the link was replaced by a newer one. @throws AppError not_found */
export async function findLinkedOrder(context: Context, token: string): Promise<string | null> {
  const { orderId, isEnded } = await findLink(context, token)
  return isEnded ? null : orderId
}

/** Finds the order of a link for a change. @throws AppError not_found; conflict for a link that was replaced */
export async function requireLinkedOrder(context: Context, token: string): Promise<string> {
  const { orderId, isEnded } = await findLink(context, token)
  if (isEnded) {
    throw new AppError('conflict', {
      message: 'There is a newer link to this order. Open it from your newest email.',
    })
  }
  return orderId
}

/**
 * Replaces the link to an order's own page; former links say that there is a newer one.
 * @throws AppError not_found; conflict when the person was erased
 */
export function renewOrderLink(context: Context, orderId: string): Promise<void> {
  return withTransaction(context, async (tx) => {
    const [order] = await tx.query<{ number: string; isErased: boolean }>(sql`
      SELECT number, email = ${ERASED_ADDRESS} AS is_erased FROM orders JOIN customers ON customers.id = customer_id
      WHERE orders.id = ${orderId} FOR NO KEY UPDATE OF orders`)
    if (!order) throw new AppError('not_found', { message: 'Order not found' })
    if (order.isErased) throw new AppError('conflict', { message: 'This person was erased.' })
    await tx.query(
      sql`UPDATE order_links SET ended_at = now() WHERE order_id = ${orderId} AND ended_at IS NULL`,
    )
    await makeOrderLink(tx, orderId)
    await record(tx, { action: 'link_renewed', noun: 'order', recordId: orderId, label: order.number })
  })
}
