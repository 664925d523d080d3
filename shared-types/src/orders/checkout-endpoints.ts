import type { Endpoint } from '../contract/endpoint'
import { orderQuotePath } from '../contract/endpoint-paths'
import { orderQuoteInputSchema, orderQuoteSchema } from './order'

/** The call of the checkout alone. Apart from the others, so that no other page carries it. */
export const checkoutEndpoints = {
  /** Prices an order as placing it would, and places nothing. */
  quoteOrder: {
    method: 'POST',
    path: orderQuotePath,
    access: 'anyone',
    input: orderQuoteInputSchema,
    output: orderQuoteSchema,
  },
} as const satisfies Record<string, Endpoint>
