import { timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

/** A column that holds a moment, to the millisecond; it is read as text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
