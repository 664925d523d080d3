import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { BrokenTable, brokenTable, NO_HEADINGS, type TableRow } from '../../platform/csv/parse-table'
import { tableOptions } from '../../platform/csv/table-options'

/** How many characters are parsed before other work gets a turn. */
const PART = 64 * 1024

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART)
}

/**
 * Parses a large table like `parseTable`, but yields row by row, so that the rows are never all in memory. The first
 * row is the trimmed headings; empty rows are dropped.
 * @throws BrokenTable
 */
export async function* streamTable(given: string): AsyncGenerator<TableRow> {
  const { body, options } = tableOptions(given)
  const parser = parse(options)
  const rows = Readable.from(partsOf(body)).pipe(parser)
  let row = 0
  try {
    for await (const cells of rows as AsyncIterable<string[]>) {
      row += 1
      const isEmpty = cells.every((cell) => cell.trim() === '')
      if (row === 1 && isEmpty) throw new BrokenTable(NO_HEADINGS, 1)
      if (!isEmpty) yield { row, cells: row === 1 ? cells.map((cell) => cell.trim()) : cells }
    }
  } catch (error) {
    throw error instanceof BrokenTable ? error : brokenTable(error)
  }
  if (row === 0) throw new BrokenTable(NO_HEADINGS, 1)
}
