import type { Endpoint } from '../../contract/endpoint'
import { personalCsv } from '../../contract/panel-call-parts'

/** The panel's tables of sales. */
export const salesEndpoints = {
  exportOrders: personalCsv('orders/export'),
  exportCustomers: personalCsv('customers/export'),
} as const satisfies Record<string, Endpoint>
