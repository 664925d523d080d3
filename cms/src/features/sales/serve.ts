import type { salesEndpoints } from '@gesso/shared-types/features/sales/sales-endpoints'
import type { Served } from '../../feature'
import { recordExport } from '../../platform/audit/record-export'
import { exportedTables } from '../../platform/csv/exported-tables'
import { extending } from '../../platform/extension-point'
import { foundRecords } from '../../platform/found-records'
import { copiedParts } from '../../platform/full-copy/copied-parts'
import type { Routes } from '../../platform/http/call-endpoints'
import { datedName } from '../../platform/http/dated-name'
import { callLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { readTimeZone } from '../../settings/read-time-zone'
import { customerHeadings, exportCustomers } from './export-customers'
import { exportOrders, orderHeadings } from './export-orders'
import { findBuyers } from './list-buyers'

/** The work behind its calls. */
export const routes: Routes<keyof typeof salesEndpoints> = {
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
}

export const extensions: Served['extensions'] = [
  extending(callLimits, { exportOrders: EXPORTS, exportCustomers: EXPORTS }),
  extending(foundRecords, findBuyers),
  extending(copiedParts, {
    tables: async (context) => {
      const zone = await readTimeZone(context)
      return [
        { name: 'orders', headings: orderHeadings(context, zone), pages: exportOrders(context, zone) },
        { name: 'customers', headings: customerHeadings(zone), pages: exportCustomers(context, zone) },
      ]
    },
  }),
  extending(exportedTables, {
    name: 'Orders',
    address: '/api/cms/orders/export',
    hint: 'a row for each order, with the amounts captured and refunded',
  }),
  extending(exportedTables, {
    name: 'Customers',
    address: '/api/cms/customers/export',
    hint: 'a row for each buyer’s email; sums do not include test orders',
  }),
]
