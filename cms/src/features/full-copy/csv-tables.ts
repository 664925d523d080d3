import { sql } from '@payloadcms/db-postgres'
import { artworkHeadings, exportArtworks } from '../../artworks/table/export-artworks'
import type { Context } from '../../platform/context'
import { type CsvTable, copiedParts } from '../../platform/full-copy/copied-parts'
import { readTimeZone } from '../../settings/read-time-zone'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from '../../subscribers/export-subscribers'

/** A full copy has what was entered for features that are off, too. */
const ALL = { isOwner: true, on: null }

/** The order of the tables. Those in one line are sorted by year, and tables of other names come last. */
const ORDER = [
  ['artworks'],
  ['archive'],
  ['orders'],
  ['customers'],
  ['collectors'],
  ['past-orders'],
  ['past-customers'],
  ['money', 'taxes', 'papers'],
  ['visits'],
  ['audit-trail'],
]

function placeOf({ name }: CsvTable): [group: number, year: number, place: number] {
  const [, kind = name, year = 0] = /^(.*)-(\d{4})$/.exec(name) ?? []
  const group = ORDER.findIndex((names) => names.includes(kind))
  return [group < 0 ? ORDER.length : group, Number(year), ORDER[group]?.indexOf(kind) ?? 0]
}

function byPlace(one: CsvTable, two: CsvTable): number {
  const [places, others] = [placeOf(one), placeOf(two)]
  return places.map((place, at) => place - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** Reads the years with sales or refunds, and adds this one. */
async function readYears(context: Context, zone: string): Promise<number[]> {
  const [found] = await context.query<{ years: number[] }>(sql`
    SELECT ARRAY(
      SELECT DISTINCT extract(year FROM at AT TIME ZONE ${zone}::text)::int FROM (
        SELECT created_at AS at FROM orders UNION ALL SELECT made_at FROM order_refunds
        UNION ALL SELECT at FROM provider_fees UNION ALL SELECT sale_date FROM artworks WHERE sale_date IS NOT NULL
        UNION ALL SELECT given_at FROM papers UNION ALL SELECT now()) AS moments ORDER BY 1) AS years`)
  return found?.years ?? []
}

/** Reads the tables for spreadsheets. @param context a snapshot, so that all of them show the same moment */
export async function readCsvTables(context: Context): Promise<CsvTable[]> {
  const zone = await readTimeZone(context)
  const years = await readYears(context, zone)
  const tables: CsvTable[] = [
    { name: 'artworks', headings: artworkHeadings(context, ALL), pages: exportArtworks(context, ALL) },
    { name: 'collectors', headings: SUBSCRIBER_HEADINGS, pages: exportSubscribers(context) },
  ]
  for (const part of context.extensions(copiedParts))
    tables.push(...((await part.tables?.(context, years)) ?? []))
  return tables.toSorted(byPlace)
}
