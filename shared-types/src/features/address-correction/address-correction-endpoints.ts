import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { orderIdSchema } from '../../orders/order'
import { addressSchema, orderSheetSchema } from '../../orders/order-sheet'
import { shipToSchema } from './ship-to'

/** The call by which the artist corrects where an order goes. */
export const addressCorrectionEndpoints = {
  correctAddress: {
    method: 'PUT',
    path: '/api/admin/orders/{id}/address',
    access: 'signed_in',
    input: z.object({
      id: orderIdSchema,
      ...shipToSchema.shape,
      /** The address that was shown: a newer one is not overwritten. */
      shown: z.optional(addressSchema),
    }),
    output: orderSheetSchema,
  },
} as const satisfies Record<string, Endpoint>
