import { sql } from '@payloadcms/db-postgres'
import { NET_MONEY } from '../../orders/net-amount'
import { paymentIsIn } from '../../orders/payment-is-in'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { zonedHeading } from '../../platform/csv/zoned-heading'

const PAGE = 500

/** Lists the headings of the columns; dates are in the artist's time zone. */
export const customerHeadings = (zone: string): string[] => [
  'Email',
  'First name',
  'Last name',
  'Phone',
  'Address',
  'Second address line',
  'City',
  'State',
  'ZIP code',
  'Country',
  'Orders',
  'Test orders',
  'Kept (USD)',
  zonedHeading('First order', zone),
  zonedHeading('Latest order', zone),
]

/**
 * Yields the rows of all buyers: one per email, with the address of its latest order, because every order has its own
 * customer row. Test orders are counted separately and are not in any sum.
 */
export async function* exportCustomers(context: Context, zone: string): AsyncGenerator<Cell[][]> {
  for (let last = ''; ; ) {
    const page = await context.query<{ email: string }>(sql`
      SELECT DISTINCT lower(email) AS email FROM customers WHERE lower(email) > ${last} ORDER BY 1 LIMIT ${PAGE}`)
    const next = page.at(-1)?.email
    if (next === undefined) return
    last = next
    yield await readBuyers(
      context,
      page.map(({ email }) => email),
      zone,
    )
  }
}

/** Reads the buyers with these emails, in lower case. Emails without a counted order are left out. */
async function readBuyers(context: Context, emails: readonly string[], zone: string): Promise<Cell[][]> {
  const rows = await context.query<{ cells: Cell[] }>(sql`
    WITH bought AS (
      SELECT lower(email) AS who, customers.*, orders.created_at AS at, mode,
        ${NET_MONEY} AS kept
      FROM orders JOIN customers ON customers.id = customer_id
      WHERE ${paymentIsIn('listed')} AND lower(email) = ANY(${sql.param([...emails])}::text[])),
    people AS (
      SELECT who, count(*) FILTER (WHERE mode = 'live') AS orders, count(*) FILTER (WHERE mode = 'test') AS tests,
        coalesce(sum(kept) FILTER (WHERE mode = 'live'), 0.00) AS kept, min(at) AS first, max(at) AS latest
      FROM bought GROUP BY who),
    latest AS (SELECT DISTINCT ON (who) * FROM bought ORDER BY who, at DESC, id DESC)
    SELECT json_build_array(person.email, first_name, last_name, phone, address, address_line2, city, state, zip_code, country, orders,
        tests,
        people.kept::text, to_char(first AT TIME ZONE ${zone}::text, 'YYYY-MM-DD HH24:MI:SS'),
        to_char(people.latest AT TIME ZONE ${zone}::text, 'YYYY-MM-DD HH24:MI:SS')) AS cells
    FROM people JOIN latest AS person USING (who)
    ORDER BY who`)
  return rows.map(({ cells }) => cells)
}
