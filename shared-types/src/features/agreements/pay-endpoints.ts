import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { orderQuoteSchema, placedOrderSchema } from '../../orders/order'
import {
  agreementTokenSchema,
  payAgreedInputSchema,
  paymentQuoteInputSchema,
  sharedAgreementSchema,
  shippingRequestSchema,
} from './agreement'
import { payPaths } from './pay-paths'

/**
 * The calls of the page on which a buyer pays an agreement. In a file of their own, so that no other page carries them.
 */
export const payEndpoints = {
  readAgreement: {
    method: 'GET',
    path: payPaths.readAgreement,
    access: 'anyone',
    input: z.object({ token: agreementTokenSchema }),
    output: sharedAgreementSchema,
  },
  quotePayment: {
    method: 'POST',
    path: payPaths.quotePayment,
    access: 'anyone',
    input: paymentQuoteInputSchema,
    output: orderQuoteSchema,
  },
  /** Places the order of the next payment. Its card is confirmed like that of any order. */
  payAgreed: {
    method: 'POST',
    path: payPaths.payAgreed,
    access: 'anyone',
    input: payAgreedInputSchema,
    output: placedOrderSchema,
  },
  /** Asks the artist for the price of a cart's shipping. Meanwhile its originals are kept for the buyer. */
  askForShipping: {
    method: 'POST',
    path: payPaths.askForShipping,
    access: 'anyone',
    input: shippingRequestSchema,
    /** The token of its page, `/pay/{token}`; null when the field that people do not see was filled in. */
    output: z.object({ token: z.nullable(agreementTokenSchema) }),
  },
} as const satisfies Record<string, Endpoint>
