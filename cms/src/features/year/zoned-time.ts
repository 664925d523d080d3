import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../../platform/context'

const local = (zone: string): SQL => sql`(at AT TIME ZONE ${zone}::text)`

/** Makes SQL of the day of an instant, as '2026-01-09'. */
export const dayOf = (instant: SQL, zone: string): SQL =>
  sql`to_char(${instant} AT TIME ZONE ${zone}::text, 'YYYY-MM-DD')`

/** By how much clocks are set back anywhere: a day may have begun earlier by this than PostgreSQL says. */
const PUT_BACK = sql.raw("unnest(ARRAY['0', '30 minutes', '1 hour', '2 hours']::interval[])")

/**
 * Makes SQL of the instant at which a local time begins, such as the first of a month: from then on, `AT TIME ZONE`
 * returns this time or a later one. For an hour that a clock shows twice, PostgreSQL returns the second.
 */
export const beginOf = (time: SQL, zone: string): SQL => sql`(
  SELECT min((${time} AT TIME ZONE ${zone}::text) - back) FROM ${PUT_BACK} AS back
  WHERE ((${time} AT TIME ZONE ${zone}::text) - back) AT TIME ZONE ${zone}::text >= ${time})`

/**
 * Reads the instants at which the months of a year begin, January first, and finally the end of the year. Comparing
 * rows with these takes a tenth of the time of computing each row's local month.
 */
export async function monthsOf(context: Context, year: number, zone: string): Promise<string[]> {
  const months = await context.query<{ begin: string }>(sql`
    SELECT ${beginOf(sql`time`, zone)}::text AS begin
    FROM generate_series(make_date(${year}::int, 1, 1)::timestamp, make_date(${year}::int + 1, 1, 1)::timestamp,
      interval '1 month') AS time ORDER BY time`)
  return months.map(({ begin }) => begin)
}

/** Makes an SQL condition: an instant is in the year with these months. */
export const isWithin = (instant: SQL, months: readonly string[]): SQL => sql`
  ${instant} >= ${months[0]}::timestamptz AND ${instant} < ${months.at(-1)}::timestamptz`

/** Makes SQL of the month of an instant in that year, 1 to 12. */
export const monthWithin = (instant: SQL, months: readonly string[]): SQL => sql`
  width_bucket(${instant}, ${sql.param(months.slice(0, -1))}::timestamptz[])`

/** Makes an SQL condition: a row's `at` is in a year. */
export const isOfYear = (year: number, zone: string): SQL => sql`
  ${local(zone)} >= make_date(${year}::int, 1, 1) AND ${local(zone)} < make_date(${year}::int + 1, 1, 1)`

/** Makes an SQL condition: a row's `at` is in a month of a year, 1 to 12. */
export const isOfMonth = (year: number, month: number, zone: string): SQL => sql`
  ${local(zone)} >= make_date(${year}::int, ${month}::int, 1)
    AND ${local(zone)} < make_date(${year}::int, ${month}::int, 1) + interval '1 month'`

const startOf = (year: number, month: number, zone: string): SQL =>
  sql`(make_date(${year}::int, ${month}::int, 1)::timestamp AT TIME ZONE ${zone}::text)`

/**
 * Makes an SQL condition that an index can use: an instant of any row is in a month, with a day's tolerance on either
 * side.
 */
export const isAboutMonth = (instant: SQL, year: number, month: number, zone: string): SQL => {
  const start = startOf(year, month, zone)
  return sql`${instant} BETWEEN ${start} - interval '1 day' AND ${start} + interval '32 days'`
}
