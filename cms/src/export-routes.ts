import { Readable } from 'node:stream'
import { LEFT_OUT_HEADER } from '@gesso/shared-types/orders/print-orders'
import { artworkHeadings, exportArtworks } from './artworks/table/export-artworks'
import { isOwner } from './auth/access'
import { printOrders } from './orders/fulfilment/print-orders'
import { recordExport } from './platform/audit/record-export'
import type { Routes } from './platform/http/call-endpoints'
import { datedName } from './platform/http/dated-name'
import { sendCsv } from './platform/http/send-csv'
import { sendPdf } from './platform/http/send-pdf'
import { readTimeZone } from './settings/read-time-zone'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from './subscribers/export-subscribers'

/** What answers the calls that give out tables and documents: each is written down. */
export const exportRoutes = {
  exportArtworks: async (_input, context) => {
    await recordExport(context, 'artwork')
    return sendCsv(
      datedName('artworks', await readTimeZone(context)),
      artworkHeadings(context, isOwner(context.req.user)),
      exportArtworks(context, isOwner(context.req.user)),
    )
  },
  exportSubscribers: async (_input, context) => {
    await recordExport(context, 'subscriber')
    return sendCsv(
      datedName('collectors', await readTimeZone(context)),
      SUBSCRIBER_HEADINGS,
      exportSubscribers(context),
    )
  },
  printOrders: async (asked, context) => {
    const { name, pdf, leftOut } = await printOrders(context, asked)
    await recordExport(context, 'order')
    const answer = sendPdf(name, Readable.from([pdf]))
    answer.headers.set(LEFT_OUT_HEADER, String(leftOut))
    return answer
  },
} satisfies Partial<Routes>
