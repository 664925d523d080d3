import {
  MAX_PAST_RECORDS,
  MAX_PAST_ROWS,
  type PastProblem,
  type PastSource,
} from '@gesso/shared-types/features/past-orders/past-orders'
import { BrokenTable } from '../../platform/csv/parse-table'
import type { SlashOrder } from '../../platform/text/read-written-date'
import { type FileFormat, recognise } from './file-formats'
import type { PastRecord } from './past-record'
import { RecordReader } from './read-record'
import { cellReader, type RowCells } from './row-cells'
import { streamTable } from './stream-table'

/** The file cannot be read as a whole; nothing of it is stored. */
export class UnreadableFile extends Error {
  constructor(
    message: string,
    readonly row: number | null = null,
  ) {
    super(message)
  }
}

/** One order or customer: read, or left out because of its problems. */
export type ReadRecord = { record: PastRecord | null; problems: PastProblem[] }

/** The most records and rows of a file. */
type Limits = { records: number; rows: number }
const LIMITS: Limits = { records: MAX_PAST_RECORDS, rows: MAX_PAST_ROWS }

const UNKNOWN =
  'No shop writes a file with these columns. Take the export of orders of Shopify, Squarespace or Big Cartel, the export of customers of Shopify, or fill in the template.'

/** Days with slashes, whose order is clear only if one of the two numbers cannot be a month. */
const SLASHED = /(?<=[",;\t\r\n]|^)(\d{1,2})\/(\d{1,2})\/\d{4}\b/g

/** Whether a file's days with slashes begin with day or month; null when that is unclear or contradictory. */
export function slashOrderOf(text: string): SlashOrder | null {
  const orders = new Set<SlashOrder>()
  for (const [, first, second] of text.matchAll(SLASHED)) {
    if (Number(first) > 12) orders.add('day')
    if (Number(second) > 12) orders.add('month')
    if (orders.size === 2) return null
  }
  const [order] = orders
  return order ?? null
}

const key = ({ source, number }: { source: PastSource; number: string }): string => `${source} ${number}`

/**
 * Reads a file of a former shop, one order or customer after the other. Consecutive rows with the same number are one
 * order. A record with a problem is left out whole.
 */
export class PastFile {
  readonly #rows: AsyncGenerator<RowCells>
  /** How many rows below the headings were read. */
  rows = 0

  private constructor(
    readonly format: FileFormat,
    rows: AsyncGenerator<RowCells>,
    private readonly slashOrder: SlashOrder | null,
    private readonly today: string,
    private readonly limits: Limits,
  ) {
    this.#rows = rows
  }

  /** @param today the latest day that is accepted, like 2026-01-31 @throws UnreadableFile */
  static async open(text: string, today: string, limits = LIMITS): Promise<PastFile> {
    const table = streamTable(text)
    const first = await unreadable(() => table.next())
    const headings = first.done ? [] : first.value.cells
    const format = recognise(headings)
    if (!format) throw new UnreadableFile(UNKNOWN, 1)
    const repeated = repeatedHeading(headings, format)
    if (repeated) throw new UnreadableFile(`The column “${repeated}” stands in the file twice.`, 1)
    const cellsOf = cellReader(format, headings)
    async function* rows(): AsyncGenerator<RowCells> {
      for (;;) {
        const next = await unreadable(() => table.next())
        if (next.done) return
        yield cellsOf(next.value)
      }
    }
    return new PastFile(format, rows(), slashOrderOf(text), today, limits)
  }

  /** @throws UnreadableFile */
  async *records(): AsyncGenerator<ReadRecord> {
    const { limits } = this
    const firstRows = new Map<string, number>()
    let open: { reader: RecordReader; record: PastRecord; row: number } | null = null
    const close = (): ReadRecord[] => {
      if (!open) return []
      const { reader, record, row } = open
      const { problems } = reader
      const earlier = firstRows.get(key(record))
      if (record.number !== '' && earlier !== undefined)
        problems.push({
          kind: 'problem',
          row,
          column: null,
          message: `It stands in the file already, in row ${earlier}.`,
        })
      else firstRows.set(key(record), row)
      if (firstRows.size > limits.records) throw tooMany(limits.records, this.format.kind)
      return [{ record: problems.length > 0 ? null : record, problems }]
    }
    for await (const cells of this.#rows) {
      this.rows += 1
      if (this.rows > limits.rows) throw tooMany(limits.rows, 'row')
      if (open && this.format.kind === 'order' && open.reader.isOfSame(cells, open.record)) {
        open.reader.goOn(cells, open.record)
        continue
      }
      yield* close()
      const reader = new RecordReader({
        format: this.format,
        slashOrder: this.slashOrder,
        today: this.today,
      })
      open = { reader, record: reader.begin(cells), row: cells.row }
    }
    yield* close()
  }
}

const tooMany = (most: number, of: string): UnreadableFile =>
  new UnreadableFile(`A file can have at most ${most.toLocaleString('en-US')} ${of}s. Import it in parts.`)

async function unreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof BrokenTable ? new UnreadableFile(error.message, error.row) : error
  }
}

/** Finds a column that is read and that the file has twice. */
function repeatedHeading(headings: readonly string[], { columns }: FileFormat): string | undefined {
  const read = new Set(Object.values(columns).flat())
  const lower = headings.map((heading) => heading.toLowerCase())
  return headings.find((_, at) => read.has(lower[at] ?? '') && lower.indexOf(lower[at] ?? '') !== at)
}
