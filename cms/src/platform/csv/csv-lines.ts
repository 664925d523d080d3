import { stringify } from 'csv-stringify/sync'
import { guardCell } from './formula-guard'

/** A value of an exported cell. */
export type Cell = string | number | boolean | null

const textOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell)
}

const linesOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => guardCell(textOf(cell)))),
    { record_delimiter: '\r\n' },
  )

/**
 * Writes a table as CSV for spreadsheets, part by part: UTF-8 with a byte order mark, without which Excel reads it as
 * Windows-1252. No cell can act as a formula.
 * @param pages the rows, in parts
 */
export async function* csvLines(
  headings: readonly string[],
  pages: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${linesOf([headings])}`
  for await (const rows of pages) if (rows.length > 0) yield linesOf(rows)
}
