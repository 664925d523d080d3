import { sql } from '@payloadcms/db-postgres/drizzle'
import { check } from '@payloadcms/db-postgres/drizzle/pg-core'

/** `column` has one of these values. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`

export const notNegative = (...columns: string[]): string =>
  columns.map((column) => `${column} >= 0`).join(' AND ')

/** These columns are empty unless the condition holds. */
export const onlyWhen = (condition: string, ...columns: string[]): string =>
  `${condition} OR num_nonnulls(${columns.join(', ')}) = 0`

/**
 * What the code promises of a table's rows, kept by the database: a mistake, or a hand in psql, is refused where it is made
 * (docs/decisions/constraints.md). A list that grows needs no more than `npm run migration`, which notices.
 */
export const checksOf = (conditions: Readonly<Record<string, string>>) =>
  Object.entries(conditions).map(([name, condition]) => check(name, sql.raw(condition)))
