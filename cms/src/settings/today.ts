import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** The artist's time zone as SQL: the same as `readTimeZone`, for use within a statement. */
export const TIME_ZONE: SQL = sql`coalesce((SELECT nullif(time_zone, '') FROM shop_settings LIMIT 1), 'UTC')`

/** The current day in the artist's time zone, by the database's clock, as an SQL date. */
export const TODAY: SQL = sql`(now() AT TIME ZONE ${TIME_ZONE})::date`
