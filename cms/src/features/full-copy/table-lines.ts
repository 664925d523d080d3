import { sql } from '@payloadcms/db-postgres'
import type { Context } from '../../platform/context'
import type { CopiedTable } from './read-catalogue'

const MOST_ROWS = 500
/** Roughly the number of characters in memory at once, when the rows have about the same length. */
const PAGE_LENGTH = 1_000_000

/**
 * Yields a table as JSON that the database writes: an array with one row a line. Rows come by a cursor, as many at
 * once as their length allows.
 * @param snapshot a context within a transaction
 * @param onRow called for each row
 */
export async function* tableLines(
  snapshot: Context,
  { name, columns, order }: CopiedTable,
  onRow: () => void,
): AsyncGenerator<string> {
  const list = (names: readonly string[]) =>
    sql.join(
      names.map((column) => sql.identifier(column)),
      sql`, `,
    )
  const sorted = order.length > 0 ? sql` ORDER BY ${list(order)}` : sql``
  await snapshot.query(sql`
    DECLARE full_copy NO SCROLL CURSOR FOR
    SELECT row_to_json(line)::text AS line FROM (SELECT ${list(columns)} FROM ${sql.identifier(name)}${sorted}) AS line`)
  let before = '[\n'
  for (let count = 1; ; ) {
    const rows = await snapshot.query<{ line: string }>(sql.raw(`FETCH ${count} FROM full_copy`))
    let page = ''
    for (const { line } of rows) {
      page += before + line
      before = ',\n'
      onRow()
    }
    if (page) yield page
    if (rows.length < count) break
    const average = page.length / rows.length
    count = Math.max(1, Math.min(MOST_ROWS, count * 2, Math.floor(PAGE_LENGTH / average)))
  }
  await snapshot.query(sql`CLOSE full_copy`)
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
