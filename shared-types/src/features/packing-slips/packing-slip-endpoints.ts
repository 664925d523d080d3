import type { Endpoint } from '../../contract/endpoint'
import { file } from '../../contract/panel-call-parts'
import { printOrdersSchema } from './print-orders'

/** What admin mode and the panel print to send orders. */
export const packingSlipEndpoints = {
  /** Packing slips or address labels as a PDF, for several orders in one. */
  printOrders: {
    method: 'GET',
    path: '/api/admin/orders/pdf',
    access: 'signed_in',
    input: printOrdersSchema,
    output: file,
    download: true,
  },
} as const satisfies Record<string, Endpoint>
