import { sql } from '@payloadcms/db-postgres'
import { artworkHeadings, exportArtworks } from '../../artworks/table/export-artworks'
import { customerHeadings, exportCustomers } from '../../orders/reports/export-customers'
import { exportOrders, orderHeadings } from '../../orders/reports/export-orders'
import type { Context } from '../../platform/context'
import type { Cell } from '../../platform/csv/csv-lines'
import { readTimeZone } from '../../settings/read-time-zone'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from '../../subscribers/export-subscribers'
import { exportVisits, VISIT_HEADINGS } from '../analytics/read-visits'
import { archiveHeadings, exportArchive } from '../archive/export-archive'
import { AUDIT_HEADINGS, exportEntries } from '../audit-trail/export-entries'
import { exportPapers, PAPER_HEADINGS } from '../invoices/papers-of-year'
import { exportPastRecords } from '../past-orders/export-past-records'
import { pastHeadings } from '../past-orders/own-columns'
import { exportTaxes } from '../year/export-taxes'
import { exportYear, YEAR_HEADINGS } from '../year/export-year'
import { TAX_HEADINGS } from '../year/tax-table'

/** A table for spreadsheets: the same as its own export gives. */
export type CsvTable = {
  /** Without its ending. */
  name: string
  headings: readonly string[]
  pages: AsyncIterable<Cell[][]>
}

/** The years in which something was sold or given back, and this one; and those in which visits were counted. */
async function readYears(context: Context, zone: string): Promise<{ sales: number[]; visits: number[] }> {
  const [years] = await context.query<{ sales: number[]; visits: number[] }>(sql`
    SELECT ARRAY(
        SELECT DISTINCT extract(year FROM at AT TIME ZONE ${zone}::text)::int FROM (
          SELECT created_at AS at FROM orders UNION ALL SELECT made_at FROM order_refunds
          UNION ALL SELECT at FROM provider_fees UNION ALL SELECT sale_date FROM artworks WHERE sale_date IS NOT NULL
          UNION ALL SELECT given_at FROM papers UNION ALL SELECT now()) AS moments ORDER BY 1) AS sales,
      ARRAY(SELECT DISTINCT extract(year FROM day)::int FROM visit_sums ORDER BY 1) AS visits`)
  return years ?? { sales: [], visits: [] }
}

/** The tables for spreadsheets. @param context of the one moment that all of them read */
export async function readCsvTables(context: Context): Promise<CsvTable[]> {
  const zone = await readTimeZone(context)
  const { sales, visits } = await readYears(context, zone)
  return [
    { name: 'artworks', headings: artworkHeadings(context, true), pages: exportArtworks(context, true) },
    { name: 'archive', headings: archiveHeadings(true), pages: exportArchive(context, {}, true) },
    { name: 'orders', headings: orderHeadings(context, zone), pages: exportOrders(context, zone) },
    { name: 'customers', headings: customerHeadings(zone), pages: exportCustomers(context, zone) },
    { name: 'collectors', headings: SUBSCRIBER_HEADINGS, pages: exportSubscribers(context) },
    {
      name: 'past-orders',
      headings: pastHeadings('order'),
      pages: exportPastRecords(context, { kind: 'order' }),
    },
    {
      name: 'past-customers',
      headings: pastHeadings('customer'),
      pages: exportPastRecords(context, { kind: 'customer' }),
    },
    ...sales.flatMap((year) => [
      { name: `money-${year}`, headings: YEAR_HEADINGS, pages: exportYear(context, year) },
      { name: `taxes-${year}`, headings: TAX_HEADINGS, pages: exportTaxes(context, year) },
      { name: `papers-${year}`, headings: PAPER_HEADINGS, pages: exportPapers(context, year, null) },
    ]),
    ...visits.map((year) => ({
      name: `visits-${year}`,
      headings: VISIT_HEADINGS,
      pages: exportVisits(context, { from: `${year}-01-01`, to: `${year}-12-31` }),
    })),
    { name: 'audit-trail', headings: AUDIT_HEADINGS, pages: exportEntries(context, {}, zone) },
  ]
}
