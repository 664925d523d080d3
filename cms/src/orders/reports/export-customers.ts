import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../context'
import type { Cell } from '../../csv/csv-lines'
import { zonedHeading } from '../../csv/zoned-heading'
import { KEPT_MONEY } from '../kept-amount'
import { paymentIsIn } from '../payment-is-in'

const PAGE = 500

/** The heading of each column; the dates are told in the artist's time zone. */
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
 * The buyers: a row for each email with the address of its latest order, since every order has a customer row of its
 * own. Test orders are counted separately and are in no sum.
 */
export async function* exportCustomers(context: Context, zone: string): AsyncGenerator<Cell[][]> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page: { cells: Cell[]; email: string }[] = await context.query(sql`
      WITH bought AS (
        SELECT lower(email) AS who, customers.*, orders.created_at AS at, mode,
          ${KEPT_MONEY} AS kept
        FROM orders JOIN customers ON customers.id = customer_id
        WHERE ${paymentIsIn('listed')}),
      people AS (
        SELECT who, count(*) FILTER (WHERE mode = 'live') AS orders, count(*) FILTER (WHERE mode = 'test') AS tests,
          coalesce(sum(kept) FILTER (WHERE mode = 'live'), 0.00) AS kept, min(at) AS first, max(at) AS latest
        FROM bought WHERE who > ${last} GROUP BY who ORDER BY who LIMIT ${PAGE})
      SELECT people.who AS email,
        json_build_array(person.email, first_name, last_name, phone, address, address_line2, city, state, zip_code, country, orders,
          tests,
          people.kept::text, to_char(first AT TIME ZONE ${zone}::text, 'YYYY-MM-DD HH24:MI:SS'),
          to_char(latest AT TIME ZONE ${zone}::text, 'YYYY-MM-DD HH24:MI:SS')) AS cells
      FROM people CROSS JOIN LATERAL (
        SELECT * FROM bought WHERE bought.who = people.who ORDER BY at DESC, id DESC LIMIT 1) AS person
      ORDER BY people.who`)
    last = page.at(-1)?.email
    yield page.map(({ cells }) => cells)
  }
}
