import type { pastOrderEndpoints } from '@gesso/shared-types/past-order-endpoints'
import { recordExport } from './audit/record-export'
import type { Routes } from './http/call-endpoints'
import { sendCsv } from './http/send-csv'
import { checkPastFile } from './past-orders/check-file'
import { exportPastRecords, pastTemplateRows } from './past-orders/export-past-records'
import { pastHeadings } from './past-orders/own-columns'
import { storePastImport } from './past-orders/store-import'
import { deletePastRecord, takeBackImport } from './past-orders/take-back'
import { readTimeZone } from './settings/read-time-zone'
import { isoDayOf } from './text/when'

/** The work behind the panel's calls about a former shop's orders and customers. */
export const pastOrderRoutes: Routes<keyof typeof pastOrderEndpoints> = {
  checkPastOrders: ({ file }, context) => checkPastFile(context, file),
  storePastOrders: ({ id }, context) => storePastImport(context, id),
  takeBackPastOrders: ({ id }, context) => takeBackImport(context, id),
  deletePastOrder: async ({ id }, context) => {
    await deletePastRecord(context, id)
    return { success: true }
  },
  exportPastOrders: async (filter, context) => {
    const { kind = 'order' } = filter
    await recordExport(context, 'past_order')
    const day = isoDayOf(new Date(), await readTimeZone(context))
    return sendCsv(`past-${kind}s-${day}`, pastHeadings(kind), exportPastRecords(context, filter))
  },
  getPastOrdersTemplate: async ({ kind = 'order' }) =>
    sendCsv(`past-${kind}s-template`, pastHeadings(kind), pastTemplateRows(kind)),
}
