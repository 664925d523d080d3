import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

const local = (zone: string): SQL => sql`(at AT TIME ZONE ${zone}::text)`

/** The day of an instant, as '2026-01-09'. */
export const dayOf = (instant: SQL, zone: string): SQL =>
  sql`to_char(${instant} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`

/** By how much clocks are put back somewhere: so much earlier than PostgreSQL says a day may have begun. */
const PUT_BACK = sql.raw("unnest(ARRAY['0', '30 minutes', '1 hour', '2 hours']::interval[])")

/**
 * The instant at which a local time begins, such as the first of a month: from then on `AT TIME ZONE` answers it or a later
 * one. Of an hour that a clock shows twice, PostgreSQL names the second.
 */
export const beginOf = (time: SQL, zone: string): SQL => sql`(
  SELECT min((${time} AT TIME ZONE ${zone}::text) - back) FROM ${PUT_BACK} AS back
  WHERE ((${time} AT TIME ZONE ${zone}::text) - back) AT TIME ZONE ${zone}::text >= ${time})`

/**
 * The instants at which the months of a year begin, January first, and at last the one at which the year ends. Comparing rows
 * with them takes a tenth of telling the local month of each.
 */
export async function monthsOf(context: Context, year: number, zone: string): Promise<string[]> {
  const months = await context.query<{ begin: string }>(sql`
    SELECT ${beginOf(sql`time`, zone)}::text AS begin
    FROM generate_series(make_date(${year}::int, 1, 1)::timestamp, make_date(${year}::int + 1, 1, 1)::timestamp,
      interval '1 month') AS time ORDER BY time`)
  return months.map(({ begin }) => begin)
}

/** The condition that an instant is of the year whose months begin then. */
export const isWithin = (instant: SQL, months: readonly string[]): SQL => sql`
  ${instant} >= ${months[0]}::timestamptz AND ${instant} < ${months.at(-1)}::timestamptz`

/** The month of an instant of that year, 1 to 12. */
export const monthWithin = (instant: SQL, months: readonly string[]): SQL => sql`
  width_bucket(${instant}, ${sql.param(months.slice(0, -1))}::timestamptz[])`

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
