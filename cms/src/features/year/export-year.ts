import { countryName } from '@gesso/shared-types/addresses/country-names'
import { fromCents } from '@gesso/shared-types/money/money'
import { sql } from '@payloadcms/db-postgres/drizzle'
import { shopMode } from '../../orders/shop-mode'
import { SOLD_AT } from '../../orders/sold-at'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { readTimeZone } from '../../settings/read-time-zone'
import { thisYear } from '../../settings/this-year'
import { toDecimal } from './currency-amount'
import type { ByKind } from './divide-given-back'
import { KIND_LABELS } from './kind-labels'
import { hasMoney, type MoneyKind, moneyEntries, ORDER_NUMBER } from './money-entries'
import { type GivenBack, readGivenBack } from './read-given-back'
import { dayOf, isAboutMonth, isOfMonth } from './zoned-time'

export const YEAR_HEADINGS = [
  'Day',
  'Time zone',
  'Order',
  'Sold on',
  'Kind',
  'Country',
  'In (USD)',
  'Out (USD)',
  'Day is known',
  'Out: originals',
  'Out: prints',
  'Out: shipping',
  'Out: other',
  'Provider’s fee',
  'Fee given back',
  'Currency of the fee',
]

type Row = {
  /** Null for a sale elsewhere. */
  orderId: string | null
  orderNumber: string | null
  kind: MoneyKind | 'fee'
  country: string | null
  day: string
  soldOn: string
  moneyIn: string | null
  moneyOut: string | null
  dated: boolean
  refundId: string | null
  /** In the smallest unit of its currency. */
  fee: number | null
  currency: string | null
}

/**
 * Yields each movement of money in a year, oldest first. Money given back has columns of its own, by what it was for.
 * The provider's fees are separate lines and in none of the sums. @param asked the year; null is this year
 */
export async function* exportYear(context: Context, asked: number | null): AsyncGenerator<Cell[][]> {
  const zone = await readTimeZone(context)
  const year = asked ?? (await thisYear(context, zone))
  const mode = shopMode(context)
  const dollars = sql`(abs(cents) / 100.0)::numeric(12, 2)::text`
  const givenBack = await readGivenBack(context, year, zone)
  const parts = new Map(givenBack.map((given) => [nameOf(given), given.parts]))
  // One month at a time, since a good year is long.
  for (let month = 1; month <= 12; month++) {
    const rows = await context.query<Row>(sql`
      SELECT order_id, ${ORDER_NUMBER} AS order_number, kind, country, dated, refund_id, fee, currency, ${dayOf(sql`at`, zone)} AS day,
        ${dayOf(sql`sold_at`, zone)} AS sold_on, CASE WHEN cents >= 0 THEN ${dollars} END AS money_in,
        CASE WHEN cents < 0 THEN ${dollars} END AS money_out
      FROM (
        SELECT order_id, kind, country, cents, at, sold_at, dated, refund_id, NULL::int AS fee, NULL AS currency
        FROM ${moneyEntries(
          mode,
          zone,
          hasMoney((at) => isAboutMonth(at, year, month, zone)),
        )}
        UNION ALL
        SELECT orders.id, 'fee', customers.country, NULL, at, ${SOLD_AT}, true, NULL, amount,
          currency
        FROM provider_fees JOIN orders ON orders.id = order_id JOIN customers ON customers.id = customer_id
        WHERE mode = ${mode} AND amount <> 0) AS lines
      WHERE ${isOfMonth(year, month, zone)} ORDER BY at, order_id, kind, cents, fee`)
    yield rows.map((row) => [
      row.day,
      zone,
      row.orderNumber,
      row.soldOn,
      row.kind === 'fee' ? 'Provider’s fees' : KIND_LABELS[row.kind],
      row.country === null ? null : countryName(row.country),
      row.moneyIn,
      row.moneyOut,
      row.dated,
      ...partCells(parts.get(nameOf(row))),
      ...feeCells(row),
      row.currency?.toUpperCase() ?? null,
    ])
  }
}

/** A spreadsheet would take a negative number for a formula, so a fee that was given back has a column of its own. */
function feeCells({ fee, currency }: Row): Cell[] {
  if (fee === null || currency === null) return [null, null]
  const decimal = toDecimal(Math.abs(fee), currency)
  return fee < 0 ? [null, decimal] : [decimal, null]
}

/** A key for one refund or dispute of an order. */
const nameOf = ({
  orderId,
  kind,
  refundId,
}: Pick<Row, 'orderId' | 'kind' | 'refundId'> | GivenBack): string => [orderId, kind, refundId].join(' ')

function partCells(parts: ByKind | undefined): Cell[] {
  const cell = (cents: number | undefined) => (cents === undefined ? null : fromCents(cents))
  return [parts?.original, parts?.print, parts?.shipping, parts?.difference].map(cell)
}
