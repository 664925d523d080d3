import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { shopMode } from '../../orders/shop-mode'
import type { Context } from '../../platform/context'
import { yearOf } from '../../settings/this-year'
import { latestMoment } from './money-entries'

/**
 * Lists the years in which money moved and this year, latest first, by one look-up from each to the one before.
 * @param current this year
 */
export async function listYears(context: Context, zone: string, current: number): Promise<number[]> {
  const startOfYear = sql`(date_trunc('year', moments.at AT TIME ZONE ${zone}::text) AT TIME ZONE ${zone}::text)`
  const latest = (before: SQL) => latestMoment(shopMode(context), zone, before)
  const years = await context.query<{ year: number }>(sql`
    WITH RECURSIVE moments AS (
      SELECT ${latest(sql`'infinity'::timestamptz`)} AS at
      UNION ALL SELECT ${latest(startOfYear)}
        FROM moments WHERE at IS NOT NULL)
    SELECT ${yearOf(zone)} AS year FROM moments WHERE at IS NOT NULL`)
  return [...new Set([current, ...years.map(({ year }) => year)])].sort((a, b) => b - a)
}
