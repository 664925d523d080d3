import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { orderIdSchema } from '../../orders/order'
import { cancellationInputSchema, cancellationResultSchema } from './cancellation'

/** The call that cancels an order or a part of it, on the phone and in the panel. */
export const cancellationEndpoints = {
  cancelOrder: {
    method: 'POST',
    path: '/api/admin/orders/{id}/cancel',
    access: 'owner',
    proof: 'recent',
    input: z.object({ id: orderIdSchema, ...cancellationInputSchema.shape }),
    output: cancellationResultSchema,
  },
} as const satisfies Record<string, Endpoint>
