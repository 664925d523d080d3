import { sql } from '@payloadcms/db-postgres'
import { isOwner } from '../../auth/access'
import { buyerIsLike } from '../../orders/buyer-is-like'
import { NET_MONEY } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { type Page, type PageRequest, readPage } from '../../platform/database/page'
import type { RecordQuery } from '../../platform/found-records'

/**
 * A buyer, identified by email, because every order has its own customer row. `cents`: captured for their orders,
 * minus refunds and lost disputes.
 */
export type Buyer = {
  /** The customer row of their last order. */
  id: number
  email: string
  name: string
  city: string | null
  country: string | null
  orders: number
  cents: number
  latest: string
}

/**
 * Lists one page of buyers with a listed order, latest first, except erased ones. Test orders count only while the
 * shop is in test mode. `q` searches what they entered with any order.
 */
export async function listBuyers(context: Context, request: PageRequest): Promise<Page<Buyer>> {
  const { q } = request
  const mode = shopMode(context)
  const found = q
    ? sql`AND buyers.email IN (SELECT lower(customers.email) FROM customers WHERE ${buyerIsLike(q)})`
    : sql``
  const { items, total } = await readPage<Pick<Buyer, 'email'>>(context, request, {
    select: sql`email`,
    from: sql`buyers WHERE mode = ${mode} ${found}`,
    order: sql`latest DESC NULLS LAST, email`,
    isCountedAlong: Boolean(q),
  })
  const last = (column: string) => sql.raw(`(array_agg(${column} ORDER BY orders.created_at DESC))[1]`)
  const buyers = await context.query<Buyer>(sql`
    SELECT lower(email) AS email, ${last('customers.id')} AS id, ${last("first_name || ' ' || last_name")} AS name, ${last('city')} AS city,
      ${last('country')} AS country, count(*)::int AS orders, (sum(${NET_MONEY}) * 100)::float8 AS cents,
      max(orders.created_at) AS latest
    FROM orders JOIN customers ON customers.id = customer_id
    WHERE mode = ${mode} AND ${paymentIsIn('listed')} AND lower(email) = ANY(${sql.param(items.map(({ email }) => email))}::text[])
    GROUP BY lower(email) ORDER BY latest DESC, lower(email)`)
  return { items: buyers, total }
}

/** What the command palette has of them. */
export async function findBuyers(context: Context, { q, limit, user }: RecordQuery): Promise<object> {
  if (!isOwner(user)) return {}
  const { items } = await listBuyers(context, { page: 1, limit, q, isUncounted: true })
  return { customers: items.map(({ email, name, orders }) => ({ email, name, orders })) }
}
