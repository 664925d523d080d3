import { timestamp } from '@payloadcms/db-postgres/drizzle/pg-core'

/** Makes a column for a point in time with milliseconds, read as a string. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })
