import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'
import { isOn } from '../settings/is-switched-on'

/** SQL: whether series are switched on, so that visitors see which works are in one. */
export const SHOWS_SERIES: SQL = isOn(sql`series_on`)
