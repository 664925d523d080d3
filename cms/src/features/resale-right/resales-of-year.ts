import { countryName } from '@gesso/shared-types/addresses/country-names'
import { sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'
import { formatAmount } from '../year/currency-amount'
import type { YearPart } from '../year/year-part'
import type { YearTable } from '../year/year-table'
import { formatDay } from '../year/year-tables'

type Row = {
  title: string
  day: string
  country: string
  currency: string
  cents: number
  due: number
  isReceived: boolean
}

/** Makes the table of a year's resales, with the sum of each currency; null when there are none. */
export function resaleTable(resales: readonly Row[]): YearTable | null {
  if (resales.length === 0) return null
  const sums = new Map<string, number>()
  for (const { currency, due } of resales) sums.set(currency, (sums.get(currency) ?? 0) + due)
  const together = [...sums].map(([currency, due]) => formatAmount(due, currency.toLowerCase()))
  return {
    name: 'Resale right',
    headings: ['Resale', 'Sold in', 'Price', 'Due to you', 'Paid'],
    rows: resales.map(({ title, day, country, currency, cents, due, isReceived }) => [
      `${title}, ${formatDay(day)}`,
      countryName(country),
      formatAmount(cents, currency.toLowerCase()),
      formatAmount(due, currency.toLowerCase()),
      isReceived ? 'Yes' : 'No',
    ]),
    total: ['The year', '', '', together.join(' and '), ''],
  }
}

/** Reads the resales whose day is in a year. */
const readResales = (context: Context, year: number): Promise<Row[]> =>
  context.query<Row>(sql`
    SELECT title, (sold_on AT TIME ZONE 'UTC')::date::text AS day, country, currency, (price * 100)::float8 AS cents,
      (royalty * 100)::float8 AS due, coalesce(is_received, false) AS is_received
    FROM resales WHERE sold_on >= make_date(${year}, 1, 1) AND sold_on < make_date(${year} + 1, 1, 1)
    ORDER BY sold_on, id`)

/** The resales on the page of the year and on its PDF. */
export const resalesOfYear: YearPart = {
  switch: 'resale-right',
  read: async (context, year) => resaleTable(await readResales(context, year)),
}
