import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Cell, csvLines } from '../csv/csv-lines'

/** A table as a CSV file, sent as its pages are read. @param name of the file, without its ending */
export function sendCsv(name: string, headings: readonly string[], pages: AsyncIterable<Cell[][]>): Response {
  const lines = Readable.from(csvLines(headings, pages))
  return new Response(Readable.toWeb(lines) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
