import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** What others want to know of a row that is read anyway: one JSON array of their values, in their order. */
export const readAlong = (wanted: readonly { read: SQL }[]): SQL =>
  sql`jsonb_build_array(${sql.join(
    wanted.map(({ read }) => read),
    sql`, `,
  )})`
