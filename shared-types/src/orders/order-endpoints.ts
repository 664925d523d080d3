import * as z from 'zod/mini'
import { done } from '../contract/call-parts'
import type { Endpoint } from '../contract/endpoint'
import { document } from '../contract/panel-call-parts'
import { orderIdSchema } from './order'
import { orderNotesSchema, orderSheetSchema, shopSaleSchema } from './order-sheet'

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
