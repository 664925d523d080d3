import type { pastOrderEndpoints } from '@gesso/shared-types/features/past-orders/past-order-endpoints'
import { recordExport } from '../../platform/audit/record-export'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { checkPastFile } from './check-file'
import { exportPastRecords, pastTemplateRows } from './export-past-records'
import { pastHeadings } from './own-columns'
import { storePastImport } from './store-import'
import { deletePastRecord, takeBackImport } from './take-back'

export const routes: Routes<keyof typeof pastOrderEndpoints> = {
  checkPastOrders: async ({ file }, context) => {
    await requireSwitchedOn(context, 'past-orders')
    return checkPastFile(context, file)
  },
  storePastOrders: async ({ id }, context) => {
    await requireSwitchedOn(context, 'past-orders')
    return storePastImport(context, id)
  },
  takeBackPastOrders: ({ id }, context) => takeBackImport(context, id),
  deletePastOrder: async ({ id }, context) => {
    await deletePastRecord(context, id)
    return done
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

/** How often one network may make these calls. */
export const limits: CallLimits = {
  checkPastOrders: { points: 60, duration: 600 },
  exportPastOrders: EXPORTS,
}
