import { parse } from 'csv-parse/sync'
import { tableOptions } from './table-options'

/** A row of a table; `row` is its number in a spreadsheet, where the headings are row 1. */
export type TableRow = { row: number; cells: string[] }
export type Table = { headings: string[]; rows: TableRow[] }

/** Thrown when text is not a table. `row` is the number in a spreadsheet; null if unknown. */
export class BrokenTable extends Error {
  constructor(
    message: string,
    readonly row: number | null,
  ) {
    super(message)
  }
}

/**
 * Converts csv-parse errors to `BrokenTable` and rethrows others. It checks no class, because csv-parse's two entry
 * points each have their own.
 */
export function brokenTable(error: unknown): BrokenTable {
  if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))) throw error
  const row = 'records' in error && typeof error.records === 'number' ? error.records + 1 : null
  return error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? new BrokenTable('A quotation mark in this row is never closed.', row)
    : new BrokenTable('The quotation marks in this row do not match.', row)
}

export const NO_HEADINGS = 'The file is empty: the first row must contain the headings.'

/**
 * Parses CSV as spreadsheets save it: commas, semicolons or tabs, any line ends, quotation marks. Drops empty lines.
 * @throws BrokenTable
 */
export function parseTable(given: string): Table {
  const { body, options } = tableOptions(given)
  let records: string[][]
  try {
    records = parse(body, options)
  } catch (error) {
    throw brokenTable(error)
  }
  const [headings, ...rest] = records.map((cells, index) => ({ row: index + 1, cells }))
  if (!headings || headings.cells.every((cell) => cell.trim() === '')) {
    throw new BrokenTable(NO_HEADINGS, 1)
  }
  return {
    headings: headings.cells.map((cell) => cell.trim()),
    rows: rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}
