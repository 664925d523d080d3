import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { readTimeZone } from '../../settings/read-time-zone'
import { thisYear } from '../../settings/this-year'
import { readYearTaxes } from './read-year-taxes'
import { taxLines } from './tax-table'

/** Yields the taxes of a year by country and rate, for a spreadsheet. @param asked the year; null is this year */
export async function* exportTaxes(context: Context, asked: number | null): AsyncGenerator<Cell[][]> {
  const zone = await readTimeZone(context)
  const year = asked ?? (await thisYear(context, zone))
  yield taxLines(await readYearTaxes(context, year, zone))
}
