import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../context'

const local = (zone: string): SQL => sql`(at AT TIME ZONE ${zone}::text)`

/** The month of a row's `at`, 1 to 12, as days begin in a zone. */
export const monthOf = (zone: string): SQL => sql`extract(month FROM ${local(zone)})::int`

/** The year of a row's `at`. */
export const yearOf = (zone: string): SQL => sql`extract(year FROM ${local(zone)})::int`

/** The day of an instant, as '2026-01-09'. */
export const dayOf = (instant: SQL, zone: string): SQL =>
  sql`to_char(${instant} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`

/** The condition that a row's `at` is of a year. */
export const isOfYear = (year: number, zone: string): SQL => sql`
  ${local(zone)} >= make_date(${year}::int, 1, 1) AND ${local(zone)} < make_date(${year}::int + 1, 1, 1)`

/** The condition that a row's `at` is of a month of a year, 1 to 12. */
export const isOfMonth = (year: number, month: number, zone: string): SQL => sql`
  ${local(zone)} >= make_date(${year}::int, ${month}::int, 1)
    AND ${local(zone)} < make_date(${year}::int, ${month}::int, 1) + interval '1 month'`

const startOf = (year: number, month: number, zone: string): SQL =>
  sql`(make_date(${year}::int, ${month}::int, 1)::timestamp AT TIME ZONE ${zone}::text)`

/** The same with a day to either side, of an instant of any row: what an index can find. */
export const isAboutMonth = (instant: SQL, year: number, month: number, zone: string): SQL => {
  const start = startOf(year, month, zone)
  return sql`${instant} BETWEEN ${start} - interval '1 day' AND ${start} + interval '32 days'`
}

/** The same for a whole year. */
export const isAboutYear = (instant: SQL, year: number, zone: string): SQL => sql`
  ${instant} BETWEEN ${startOf(year, 1, zone)} - interval '1 day' AND ${startOf(year + 1, 1, zone)} + interval '1 day'`

/** The year that it is now for the artist. */
export async function thisYear(context: Context, zone: string): Promise<number> {
  const [row] = await context.query<{ year: number }>(
    sql`SELECT extract(year FROM now() AT TIME ZONE ${zone}::text)::int AS year`,
  )
  if (!row) throw new Error('There is no year')
  return row.year
}
