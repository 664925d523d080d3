import { CsvError, parse } from 'csv-parse/sync'

/** A line of a table; `row` is its number as a spreadsheet shows it, where the headings stand in row 1. */
export type TableRow = { row: number; cells: string[] }
export type Table = { headings: string[]; rows: TableRow[] }

/** The text is no table; `row` as a spreadsheet shows it, where it is known. */
export class BrokenTable extends Error {
  constructor(
    message: string,
    readonly row: number | null,
  ) {
    super(message)
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/** The delimiter that the first line has most of, outside quotation marks. */
function delimiterOf(text: string): string {
  const line = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Excel's own first line, `sep=;`, which is no row of the table. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/**
 * Reads CSV as spreadsheets save it: commas, semicolons or tabs, any line ends, quotation marks. Empty lines fall away.
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
      throw new BrokenTable('A quotation mark is opened here and never closed.', row)
    }
    throw new BrokenTable('The quotation marks here do not fit together.', row)
  }
  const [headings, ...rest] = records.map((cells, index) => ({ row: index + 1, cells }))
  if (!headings || headings.cells.every((cell) => cell.trim() === '')) {
    throw new BrokenTable('The file is empty: the first row must hold the headings.', 1)
  }
  return {
    headings: headings.cells.map((cell) => cell.trim()),
    rows: rest.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  }
}
