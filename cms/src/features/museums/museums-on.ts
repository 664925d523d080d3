import { sql } from '@payloadcms/db-postgres/drizzle'
import { isOn } from '../../settings/is-switched-on'

/** SQL: whether the artist has switched the feature on. */
export const MUSEUMS_ON = isOn(sql`museums_on`)
