import { CsvError, parse } from 'csv-parse/sync'

/** A row of a table; `row` is its number as a spreadsheet shows it. The headings are row 1. */
type TableRow = { row: number; cells: string[] }
export type Table = { headings: string[]; rows: TableRow[] }

/** The text is not a table. `row` is the row number as a spreadsheet shows it; null when it is not known. */
export class BrokenTable extends Error {
  constructor(
    message: string,
    readonly row: number | null,
  ) {
    super(message)
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/** Finds the delimiter that occurs most often in the first line, outside quotation marks. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Excel's own first line, such as `sep=;`, is not a row of the table. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/**
 * Parses CSV as spreadsheets save it: commas, semicolons or tabs, any line ends, quotation marks. Empty lines are left
 * out.
 * @throws BrokenTable
 */
export function parseTable(given: string): Table {
  const text = given.replace(/^\uFEFF/, '')
  const separator = SEPARATOR_LINE.exec(text)
  const body = separator ? text.slice(separator[0].length) : text
  let records: string[][]
  try {
    records = parse(body, {
      delimiter: separator?.[1] ?? delimiterOf(body),
      relax_column_count: true,
      relax_quotes: true,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = typeof error.records === 'number' ? error.records + 1 : null
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new BrokenTable('A quotation mark in this row is never closed.', row)
    }
    throw new BrokenTable('The quotation marks in this row do not match.', row)
  }
  const [headings, ...rest] = records.map((cells, index) => ({ row: index + 1, cells }))
  if (!headings || headings.cells.every((cell) => cell.trim() === '')) {
    throw new BrokenTable('The file is empty: the first row must contain the headings.', 1)
  }
  return {
    headings: headings.cells.map((cell) => cell.trim()),
    rows: rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}
