import * as z from 'zod/mini'
import { done } from '../contract/call-parts'
import type { Endpoint } from '../contract/endpoint'
import { document, file } from '../contract/panel-call-parts'
import { cancellationInputSchema, cancellationResultSchema } from './cancellation'
import { orderIdSchema } from './order'
import { correctionSchema, orderNotesSchema, orderSheetSchema, shopSaleSchema } from './order-sheet'
import { printOrdersSchema } from './print-orders'

const order = z.object({ id: orderIdSchema })

/** The artist's calls about one order, for the site and the panel. */
export const orderEndpoints = {
  readOrderSheet: {
    method: 'GET',
    path: '/api/admin/orders/{id}/sheet',
    access: 'signed_in',
    input: order,
    output: orderSheetSchema,
  },
  /** Packing slips or address labels for several orders, as one PDF. */
  printOrders: {
    method: 'GET',
    path: '/api/admin/orders/pdf',
    access: 'signed_in',
    input: printOrdersSchema,
    output: file,
    download: true,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/admin/orders/{id}/cancel',
    access: 'owner',
    proof: 'recent',
    input: z.object({ ...order.shape, ...cancellationInputSchema.shape }),
    output: cancellationResultSchema,
  },
  correctAddress: {
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    access: 'signed_in',
    input: z.object({ ...order.shape, ...correctionSchema.shape }),
    output: orderSheetSchema,
  },
  saveOrderNotes: {
    method: 'PUT',
    path: '/api/admin/orders/{id}/notes',
    access: 'owner',
    input: z.object({ ...order.shape, ...orderNotesSchema.shape }),
    output: orderSheetSchema,
  },
  readSale: {
    method: 'GET',
    path: '/api/admin/artworks/{id}/sale',
    access: 'signed_in',
    input: document,
    output: shopSaleSchema,
  },
  putBackOnSale: {
    method: 'POST',
    path: '/api/cms/artworks/{id}/put-back',
    access: 'signed_in',
    input: document,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
