import { type Cell, csvLines } from '../csv/csv-lines'
import { toWeb } from '../network/to-web'

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield Buffer.from(text)
}

/** A table as a CSV file; its pages are read as somebody takes them. @param name of the file, without its ending */
export function sendCsv(name: string, headings: readonly string[], pages: AsyncIterable<Cell[][]>): Response {
  return new Response(toWeb(bytesOf(csvLines(headings, pages))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
