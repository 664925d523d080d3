import { toCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import { AppError } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { type LoanRow, readLoan } from './read-loan'
import { type ConsignedWork, type Statement, statementOf } from './statement'

type Row = Omit<ConsignedWork, 'sale'> & {
  day: string | null
  price: string | null
  isInShop: boolean | null
}

export type ReadStatement = Statement & { loan: LoanRow; from: string; to: string }

/**
 * Reads the works of a consignment with the sale of each: in the shop on the day of its payment, or elsewhere as the
 * artist recorded it, from the first day of the agreement until the work was back. Prices are without a tax on top.
 */
const readWorks = async (context: Context, loan: LoanRow, zone: string): Promise<ConsignedWork[]> =>
  (
    await context.query<Row>(sql`
      SELECT artworks.id, title, inventory_number, coalesce(works.share, 0)::float8 AS share, ended_on::text AS ended_on,
        settled_on::text AS settled_on, sale.day::text AS day, sale.price::text AS price, sale.is_in_shop
      FROM loan_stays AS stays JOIN artworks ON artworks.id = stays.artwork_id
      JOIN loans_works AS works ON works._parent_id = stays.loan_id AND works.artwork_id = stays.artwork_id
      LEFT JOIN LATERAL (
        SELECT day, price, is_in_shop FROM (
          SELECT (min(orders.money_settled_at) AT TIME ZONE ${zone})::date AS day,
            sum(order_items.total_price - order_items.discount_amount) AS price, true AS is_in_shop
          FROM order_items JOIN orders ON orders.id = order_items.order_id
          WHERE order_items.artwork_id = artworks.id AND order_items.type IN ('original', 'payment')
            AND order_items.cancelled_at IS NULL AND artworks.sold_order_id IS NOT NULL
            AND ${paymentIsIn('captured')} AND orders.mode = ${shopMode(context)}
          UNION ALL
          SELECT (sale_date AT TIME ZONE 'UTC')::date, sale_price, false
          WHERE original_state = 'sold_elsewhere' AND sold_order_id IS NULL) AS sales
        WHERE day >= ${loan.startsOn}::date AND (ended_on IS NULL OR day <= ended_on) LIMIT 1
      ) AS sale ON true
      WHERE stays.loan_id = ${loan.id} ORDER BY works._order`)
  ).map(({ day, price, isInShop, ...work }) => ({
    ...work,
    sale:
      day === null
        ? null
        : { day, cents: price === null ? null : toCents(price), isInShop: isInShop === true },
  }))

/**
 * Reads the statement of sales of a consignment.
 * @param period days of the shop's time zone; from the first day of the agreement until today if absent
 * @throws AppError not_found; conflict for a loan, and for a draft
 */
export async function readStatement(
  context: Context,
  id: number,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<ReadStatement> {
  const [loan, zone] = await Promise.all([readLoan(context, id), readTimeZone(context)])
  if (loan.kind !== 'consignment') throw new AppError('conflict', { message: 'A loan has no sales.' })
  if (loan.state === 'draft')
    throw new AppError('conflict', { message: 'Nothing is sold before the works are out.' })
  const from = period.from ?? loan.startsOn
  const to = period.to ?? isoDayOf(new Date(), zone)
  return { ...statementOf(await readWorks(context, loan, zone), { from, to }), loan, from, to }
}
