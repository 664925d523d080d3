import { query } from './databases'
import { GROWN_PEOPLE } from './grown-people'
import { GROWN_SALES } from './grown-sales'
import { GROWN_WORKS } from './grown-works'

/** How many rows of each kind a shop has after some years. */
export type GrownSize = {
  works: number
  orders: number
  collectors: number
  messages: number
  entries: number
}

/** The size with which the shop must still be fast. */
export const GROWN: GrownSize = {
  works: 10_000,
  orders: 100_000,
  collectors: 100_000,
  messages: 10_000,
  entries: 100_000,
}

/** Replaces `:works` in a statement by the number of works, and so on for each kind. */
const withSize = (statement: string, size: GrownSize): string =>
  statement.replace(/(?<!:):(works|orders|collectors|messages|entries)\b/g, (_, kind: keyof GrownSize) =>
    String(size[kind]),
  )

/**
 * Fills a migrated, empty shop with the rows of years. It takes seconds, because SQL's `generate_series` makes them.
 * All rows are as the shop would write them: the database's constraints and triggers check each, except two triggers
 * that are slow row by row (grown-sales.ts). The files of the pictures are missing.
 */
export async function growShop(databaseUrl: string, size: GrownSize = GROWN): Promise<void> {
  for (const statement of [...GROWN_WORKS, ...GROWN_SALES, ...GROWN_PEOPLE])
    await query(databaseUrl, withSize(statement, size))
  // PostgreSQL plans queries by the statistics that this collects.
  await query(databaseUrl, 'VACUUM ANALYZE')
}
