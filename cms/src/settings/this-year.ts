import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import type { Context } from '../platform/context'

/** The year of a row's `at`, as days begin in a zone. */
export const yearOf = (zone: string): SQL => sql`extract(year FROM (at AT TIME ZONE ${zone}::text))::int`

/** The year that it is now for the artist. */
export async function thisYear(context: Context, zone: string): Promise<number> {
  const [row] = await context.query<{ year: number }>(
    sql`SELECT extract(year FROM now() AT TIME ZONE ${zone}::text)::int AS year`,
  )
  if (!row) throw new Error('There is no year')
  return row.year
}
