import { formatCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import { type PersonFact, SHOWN } from '../../platform/person-facts'
import { dayOf } from '../../platform/text/when'
import { paymentIsIn } from '../payment-is-in'
import { shopMode } from '../shop-mode'

type Row = { id: string; number: string; createdAt: string; cents: number; status: string; total: number }

/** The paid orders of a person. */
export async function ordersOfPerson(context: Context, email: string, zone: string): Promise<PersonFact> {
  const rows = await context.query<Row>(sql`
    SELECT orders.id, number, orders.created_at, (total_amount * 100)::float8 AS cents, status,
      count(*) OVER ()::int AS total
    FROM orders JOIN customers ON customers.id = customer_id
    WHERE lower(email) = ${email} AND mode = ${shopMode(context)} AND ${paymentIsIn('listed')}
      AND orders.deleted_at IS NULL
    ORDER BY orders.created_at DESC LIMIT ${SHOWN}`)
  return {
    heading: 'Orders',
    total: rows[0]?.total ?? 0,
    items: rows.map(({ id, number, createdAt, cents, status }) => ({
      label: number,
      path: `/collections/orders/${encodeURIComponent(id)}`,
      note: [
        dayOf(createdAt, zone),
        formatCents(cents),
        status === 'completed' ? 'completed' : 'pending',
      ].join(', '),
    })),
  }
}
