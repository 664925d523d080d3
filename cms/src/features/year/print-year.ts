import type { Readable } from 'node:stream'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { dayOf } from '../../platform/text/when'
import { readShopSettings } from '../../settings/read-shop-settings'
import type { Paper } from '../printing/document'
import type { Column, PrintedTable } from '../printing/lay-out-table'
import { readYear } from './read-year'
import { taxTable } from './tax-table'
import type { YearTable } from './year-table'
import { discountsSentence, feesSentence, givenBackTable, yearTables } from './year-tables'

/** The columns of a table of sums: the first has names, the others sums. */
const sumColumns = ({ headings }: YearTable): Column[] =>
  headings.map((heading, at) =>
    at === 0 ? { heading, align: 'left', share: 3 } : { heading, align: 'right', share: 2 },
  )

const GIVEN_BACK_SHARES = [2, 2.2, 2, 4, 1.8]
const givenBackColumns = ({ headings }: YearTable): Column[] =>
  headings.map((heading, at) => ({
    heading,
    align: at === headings.length - 1 ? 'right' : 'left',
    share: GIVEN_BACK_SHARES[at] ?? 2,
  }))

/** Prints the page of a year for the tax office. @param asked the year; null is this year */
export async function printYear(context: Context, asked: number | null, paper: Paper): Promise<Readable> {
  const [year, { artistName, shopName, postalAddress }] = await Promise.all([
    readYear(context, asked),
    readShopSettings(context),
  ])
  const tables: PrintedTable[] = yearTables(year).map((table) => ({ ...table, columns: sumColumns(table) }))
  const taxes = taxTable(year.taxes)
  if (taxes) tables.push({ ...taxes, columns: sumColumns(taxes) })
  for (const part of year.parts) tables.push({ ...part, columns: sumColumns(part) })
  if (year.refunds.length > 0) {
    const table = givenBackTable(year)
    tables.push({ ...table, columns: givenBackColumns(table) })
  }
  const notes = [
    ...(shopMode(context) === 'test' ? ['These sums are of test orders: no card was charged.'] : []),
    ...(postalAddress ? [postalAddress.split(/\s*\n\s*/).join(', ')] : []),
    'All sums are in US dollars, unless another currency is named. Sales stand at the day they were paid, refunds at the ' +
      `day they were made. Days begin at midnight in ${year.timeZone}. Printed on ${dayOf(new Date(), year.timeZone)}.`,
    feesSentence(year),
    ...(discountsSentence(year) ? [discountsSentence(year)] : []),
    ...(year.refunds.some(({ dated }) => !dated)
      ? ['What was given back on a day that is not known is counted at the day of its sale.']
      : []),
  ]
  // The printer takes half a second and some memory to load, and is needed once a year.
  const { printTables } = await import('../printing/print-tables')
  const by = [...new Set([artistName, shopName].filter(Boolean))].join(', ')
  return printTables({ paper, title: `The year ${year.year}`, by, notes, tables })
}
