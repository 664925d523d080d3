import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FoundOrders } from '@gesso/shared-types/features/order-pages/collector-order'
import { FOUND_ORDERS_HOURS } from '@gesso/shared-types/features/order-pages/found-orders-hours'
import { sql } from '@payloadcms/db-postgres'
import { queueEmailOf } from '../../emails/queue-email'
import { paymentIsIn } from '../../orders/payment-is-in'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoInstant } from '../../platform/database/iso-instant'
import { withTransaction } from '../../platform/database/transaction'
import { hashToken, newToken } from '../../platform/token'
import { readTimeZone } from '../../settings/read-time-zone'
import { normalizeEmail } from '../../subscribers/normalize-email'
import { readOrderStories } from './order-facts'
import { orderPathOf } from './order-links'
import { yourOrders } from './your-orders'

/** Longer than a known address takes, so that the response time does not reveal whether an address has orders. */
const ANSWER_MS = 150
/** How many emails one address is sent in an hour, whoever asks for them. */
const MOST_AN_HOUR = 3

/** The condition for an address's orders, as far as the artist's list shows them. */
const isOf = (email: string) => sql`
  lower(trim(customers.email)) = ${email} AND orders.deleted_at IS NULL AND ${paymentIsIn('listed')}`

/** Sends an address a link to the page with all its orders, if it has any. The caller does not learn whether. */
export async function findOrders(context: Context, typed: string): Promise<void> {
  await Promise.all([sendLink(context, normalizeEmail(typed)), wait(ANSWER_MS)])
}

async function sendLink(context: Context, email: string): Promise<void> {
  const token = newToken()
  await withTransaction(context, async (tx) => {
    await tx.query(sql`DELETE FROM buyer_links WHERE expires_at < now() - interval '1 day'`)
    // Concurrent requests for one address wait for each other, so that each counts the others.
    await tx.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`buyer_links:${email}`}, 0))`)
    const [made] = await tx.query(sql`
      INSERT INTO buyer_links (email, token_hash, expires_at)
      SELECT ${email}, ${hashToken(token)}, now() + make_interval(hours => ${FOUND_ORDERS_HOURS})
      WHERE EXISTS (SELECT 1 FROM orders JOIN customers ON customers.id = orders.customer_id WHERE ${isOf(email)})
        AND (SELECT count(*) FROM buyer_links
          WHERE email = ${email} AND created_at > now() - interval '1 hour') < ${MOST_AN_HOUR}
      RETURNING id`)
    if (!made) return
    await queueEmailOf(tx, yourOrders, {
      kind: 'your_orders',
      key: `your_orders:${randomUUID()}`,
      recipient: email,
      orderId: null,
      data: { link: `${tx.env.publicUrl}/orders/${token}` },
    })
  })
}

/** Reads all orders of a link's address, newest first. @throws AppError not_found, also once the link has expired */
export async function readFoundOrders(context: Context, token: string): Promise<FoundOrders> {
  const [link] = await context.query<{ email: string; expiresAt: string }>(sql`
    SELECT email, expires_at FROM buyer_links WHERE token_hash = ${hashToken(token)} AND expires_at > now()`)
  if (!link) throw new AppError('not_found', { message: 'This link leads nowhere, or not any more' })
  const stories = await readOrderStories(context, isOf(link.email))
  const orders: FoundOrders['orders'] = []
  for (const { id, number, createdAt, totalAmount, isTest, state, titles, gift } of stories) {
    orders.push({
      number,
      createdAt: isoInstant(createdAt),
      totalAmount,
      isTest,
      state,
      titles: gift ? [`Gift card for ${gift.recipientName}`] : [...new Set(titles)],
      link: await orderPathOf(context, id),
    })
  }
  return {
    email: link.email,
    expiresAt: isoInstant(link.expiresAt),
    timeZone: await readTimeZone(context),
    orders,
  }
}

/** Ends a link to all orders of an address. A repeated call changes nothing. */
export async function closeFoundOrders(context: Context, token: string): Promise<void> {
  await context.query(sql`DELETE FROM buyer_links WHERE token_hash = ${hashToken(token)}`)
}
