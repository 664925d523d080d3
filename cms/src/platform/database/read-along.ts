import { type SQL, sql } from '@payloadcms/db-postgres/drizzle'

/** Builds one JSON array of the values that others need from a row that is being read, in their order. */
export const readAlong = (wanted: readonly { read: SQL }[]): SQL =>
  sql`jsonb_build_array(${sql.join(
    wanted.map(({ read }) => read),
    sql`, `,
  )})`
