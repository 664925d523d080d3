import { Readable } from 'node:stream'
import { LEFT_OUT_HEADER } from '@gesso/shared-types/orders/print-orders'
import { artworkHeadings, exportArtworks } from './artworks/table/export-artworks'
import { isOwner } from './auth/access'
import { printOrders } from './orders/fulfilment/print-orders'
import { customerHeadings, exportCustomers } from './orders/reports/export-customers'
import { exportOrders, orderHeadings } from './orders/reports/export-orders'
import { recordExport } from './platform/audit/record-export'
import type { Routes } from './platform/http/call-endpoints'
import { datedName } from './platform/http/dated-name'
import { sendCsv } from './platform/http/send-csv'
import { sendPdf } from './platform/http/send-pdf'
import { readTimeZone } from './settings/read-time-zone'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from './subscribers/export-subscribers'

/** The handlers of calls that export tables and documents. Each export is recorded in the audit trail. */
export const exportRoutes = {
  exportArtworks: async (_input, context) => {
    await recordExport(context, 'artwork')
    return sendCsv(
      datedName('artworks', await readTimeZone(context)),
      artworkHeadings(context, isOwner(context.req.user)),
      exportArtworks(context, isOwner(context.req.user)),
    )
  },
  exportOrders: async (_input, context) => {
    await recordExport(context, 'order')
    const zone = await readTimeZone(context)
    return sendCsv(datedName('orders', zone), orderHeadings(context, zone), exportOrders(context, zone))
  },
  exportCustomers: async (_input, context) => {
    await recordExport(context, 'customer')
    const zone = await readTimeZone(context)
    return sendCsv(datedName('customers', zone), customerHeadings(zone), exportCustomers(context, zone))
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
