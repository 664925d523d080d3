import type { Readable } from 'node:stream'
import { toWeb } from '../network/to-web'

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
  new Response(toWeb(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `${disposition}; filename="${name}.pdf"`,
    },
  })
