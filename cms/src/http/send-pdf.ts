import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/**
 * A PDF, sent as it is written.
 * @param name of the file, without its ending
 * @param disposition `inline` where the browser shows it
 */
export const sendPdf = (
  name: string,
  pdf: Readable,
  disposition: 'attachment' | 'inline' = 'attachment',
): Response =>
  new Response(Readable.toWeb(pdf) as ReadableStream, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}.pdf"`,
    },
  })
