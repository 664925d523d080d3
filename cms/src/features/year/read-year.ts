import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { paymentIsIn } from '../../orders/payment-is-in'
import { shopMode } from '../../orders/shop-mode'
import { SOLD_AT } from '../../orders/sold-at'
import type { Context } from '../../platform/context'
import { readTimeZone } from '../../settings/read-time-zone'
import { thisYear } from '../../settings/this-year'
import { listYears } from './list-years'
import { elsewhereEntries, GAVE_BACK, givenBackEntries, soldEntries } from './money-entries'
import { type Fees, readFees } from './read-fees'
import { type GivenBack, readGivenBack } from './read-given-back'
import { readYearTaxes } from './read-year-taxes'
import type { TaxOfYear } from './sum-taxes'
import { type InAndOut, type MoneySum, sumYear, type YearSums } from './sum-year'
import { readYearParts } from './year-part'
import type { YearTable } from './year-table'
import { isWithin, monthsOf, monthWithin } from './zoned-time'

/** A calendar year in the artist's time zone; amounts in integer cents. */
export type Year = YearSums & {
  year: number
  timeZone: string
  /** The years in which money moved and this year, newest first. */
  years: number[]
  refunds: GivenBack[]
  fees: Fees
  taxes: TaxOfYear[]
  /** The tables of other features. */
  parts: YearTable[]
  /** What discount codes took off the works in the year's orders, in cents. */
  discounts: { orders: number; cents: number }
}

/** Adds up the entries of a year. Of orders from other years, only what was given back is read. */
function readSums(context: Context, months: readonly string[], zone: string): Promise<MoneySum[]> {
  const mode = shopMode(context)
  const isOfYear = (instant: SQL): SQL => isWithin(instant, months)
  return context.query<MoneySum>(sql`
    SELECT ${monthWithin(sql`at`, months)} AS month, kind, country, sum(cents)::float8 AS cents
    FROM (
      SELECT at, kind, country, cents FROM ${soldEntries(mode, isOfYear(SOLD_AT))}
      UNION ALL
      SELECT at, kind, country, cents FROM ${givenBackEntries(mode, GAVE_BACK)} WHERE ${isOfYear(sql`at`)}
      UNION ALL
      SELECT at, kind, country, cents FROM ${elsewhereEntries(zone)} WHERE ${isOfYear(sql`at`)}) AS entries
    GROUP BY 1, 2, 3`)
}

/** Reads what came in and was given back in this calendar year, in the artist's time zone. */
export async function readThisYear(context: Context): Promise<InAndOut & { year: number }> {
  const zone = await readTimeZone(context)
  const year = await thisYear(context, zone)
  const { sold, givenBack } = sumYear(await readSums(context, await monthsOf(context, year, zone), zone), [])
  return { year, sold, givenBack }
}

/** Reads what came in and was given back in a year, in the artist's time zone. @param asked null is this year */
export async function readYear(context: Context, asked: number | null): Promise<Year> {
  const timeZone = await readTimeZone(context)
  const current = await thisYear(context, timeZone)
  const year = asked ?? current
  const months = await monthsOf(context, year, timeZone)
  const isOfYear = (instant: SQL): SQL => isWithin(instant, months)
  const [sums, years, refunds, fees, taxes, tables, [discounts]] = await Promise.all([
    readSums(context, months, timeZone),
    listYears(context, timeZone, current),
    readGivenBack(context, year, timeZone),
    readFees(context, months),
    readYearTaxes(context, year, timeZone),
    readYearParts(context, year),
    context.query<Year['discounts']>(sql`
      SELECT count(*)::int AS orders, coalesce(sum(discount_amount * 100), 0)::float8 AS cents FROM orders
      WHERE ${isOfYear(SOLD_AT)} AND mode = ${shopMode(context)} AND ${paymentIsIn('captured')} AND discount_amount > 0
        AND EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id)`),
  ])
  const parts = refunds.map((refund) => refund.parts)
  return {
    ...sumYear(sums, parts),
    year,
    timeZone,
    years,
    refunds,
    fees,
    taxes,
    parts: tables,
    discounts: discounts ?? { orders: 0, cents: 0 },
  }
}
