import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** A PDF, sent as it is written. @param name of the file, without its ending */
export const sendPdf = (name: string, pdf: Readable): Response =>
  new Response(Readable.toWeb(pdf) as ReadableStream, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
    },
  })
