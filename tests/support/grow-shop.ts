import { query } from './databases'
import { GROWN_PEOPLE } from './grown-people'
import { GROWN_SALES } from './grown-sales'
import { GROWN_WORKS } from './grown-works'

/** How many rows of each kind a shop has that has been open for years. */
export type GrownSize = {
  works: number
  orders: number
  collectors: number
  messages: number
  entries: number
}

/** The size that the shop must stay fast with. */
export const GROWN: GrownSize = {
  works: 10_000,
  orders: 100_000,
  collectors: 100_000,
  messages: 10_000,
  entries: 100_000,
}

/** `:works` in a statement is the number of works, and so on for each kind. */
const withSize = (statement: string, size: GrownSize): string =>
  statement.replace(/(?<!:):(works|orders|collectors|messages|entries)\b/g, (_, kind: keyof GrownSize) =>
    String(size[kind]),
  )

/**
 * Fills a migrated, empty shop with the rows of years, straight in the database: the statements are PostgreSQL's own
 * `generate_series`, so that it takes seconds. All rows are as the shop itself would have written them: the database's
 * constraints and triggers see each, but those that keep the buyers. The pictures' files are not there.
 */
export async function growShop(databaseUrl: string, size: GrownSize = GROWN): Promise<void> {
  for (const statement of [...GROWN_WORKS, ...GROWN_SALES, ...GROWN_PEOPLE])
    await query(databaseUrl, withSize(statement, size))
  // Queries are planned by what the tables have now.
  await query(databaseUrl, 'VACUUM ANALYZE')
}
