import type { Readable } from 'node:stream'
import { toWeb } from '../../platform/network/to-web'

/**
 * Sends a PDF as a stream.
 * @param name of the file, without extension
 * @param disposition `inline` lets the browser show it
 */
export const sendPdf = (
  name: string,
  pdf: Readable,
  disposition: 'attachment' | 'inline' = 'attachment',
): Response =>
  new Response(toWeb(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}.pdf"`,
    },
  })
