import type { Endpoint } from '../contract/endpoint'
import { orderQuotePath } from '../contract/endpoint-paths'
import { orderQuoteInputSchema, orderQuoteSchema } from './order'

/** The call of checkout. In a file of its own, so that no other page carries it. */
export const checkoutEndpoints = {
  /** Prices an order without placing it. */
  quoteOrder: {
    method: 'POST',
    path: orderQuotePath,
    access: 'anyone',
    input: orderQuoteInputSchema,
    output: orderQuoteSchema,
  },
} as const satisfies Record<string, Endpoint>
