import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** Where the artist's days begin, as SQL: what `readTimeZone` reads, within the statement that needs it. */
export const TIME_ZONE: SQL = sql`coalesce((SELECT nullif(time_zone, '') FROM shop_settings LIMIT 1), 'UTC')`

/** The artist's day by the database's clock, as an SQL date. */
export const TODAY: SQL = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`
