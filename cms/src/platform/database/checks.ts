import { sql } from '@payloadcms/db-postgres/drizzle'
import { check } from '@payloadcms/db-postgres/drizzle/pg-core'

/** Makes a condition: `column` has one of these values. */
export const oneOf = (column: string, values: readonly string[]): string =>
  `${column} IN (${values.map((value) => `'${value}'`).join(', ')})`

export const notNegative = (...columns: string[]): string =>
  columns.map((column) => `${column} >= 0`).join(' AND ')

/** Makes a condition: these columns are empty unless `condition` holds. */
export const onlyWhen = (condition: string, ...columns: string[]): string =>
  `${condition} OR num_nonnulls(${columns.join(', ')}) = 0`

/**
 * Makes check constraints of a table's rows, so that the database refuses mistakes of code or psql where they are made
 * (docs/decisions/constraints.md). When a list of values grows, `npm run migration` notices it.
 */
export const checksOf = (conditions: Readonly<Record<string, string>>) =>
  Object.entries(conditions).map(([name, condition]) => check(name, sql.raw(condition)))
