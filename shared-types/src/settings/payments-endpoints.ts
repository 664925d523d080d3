import { nothing } from '../contract/call-parts'
import type { Endpoint } from '../contract/endpoint'
import { connectedStripeSchema, connectStripeInputSchema } from './payments-settings'

/** The calls about who takes the shop's payments. */
export const paymentsEndpoints = {
  connectStripe: {
    method: 'POST',
    path: '/api/cms/payments/connect',
    access: 'owner',
    proof: 'recent',
    input: connectStripeInputSchema,
    output: connectedStripeSchema,
  },
  disconnectStripe: {
    method: 'POST',
    path: '/api/cms/payments/disconnect',
    access: 'owner',
    proof: 'recent',
    input: nothing,
    output: connectedStripeSchema,
  },
} as const satisfies Record<string, Endpoint>
