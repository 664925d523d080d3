import type { SQL } from '@payloadcms/db-postgres/drizzle'

/** Runs one SQL statement and returns its rows, with column names in camelCase. */
export type Query = <Row>(statement: SQL) => Promise<Row[]>

/** A connection, or the session of a transaction. */
export type Database = { execute: (statement: SQL) => PromiseLike<{ rows: Record<string, unknown>[] }> }

const camelNames = new Map<string, string>()

/** Converts `hold_until` to `holdUntil`: SQL and TypeScript keep their own spelling. */
export function camelName(column: string): string {
  let name = camelNames.get(column)
  if (name === undefined) {
    name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(column, name)
  }
  return name
}

/** @param database called for each statement, because the result depends on the open transaction */
export function queryOn(database: () => Database | Promise<Database>): Query {
  return async <Row>(statement: SQL) => {
    const { rows } = await (await database()).execute(statement)
    return rows.map(
      (row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [camelName(name), value])) as Row,
    )
  }
}
