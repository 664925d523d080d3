import { type Cell, csvLines } from '../csv/csv-lines'
import { toWeb } from '../network/to-web'

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

/**
 * Sends a table as a CSV file, reading its pages as the client takes them. @param name of the file, without extension
 */
export function sendCsv(name: string, headings: readonly string[], pages: AsyncIterable<Cell[][]>): Response {
  return new Response(toWeb(bytesOf(csvLines(headings, pages))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
