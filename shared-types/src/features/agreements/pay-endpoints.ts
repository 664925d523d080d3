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

/** The calls of the page on which a buyer pays what was agreed. Apart from the others, so that no other page carries them. */
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
  /** Places the order of the next payment; the card is confirmed as that of any order. */
  payAgreed: {
    method: 'POST',
    path: payPaths.payAgreed,
    access: 'anyone',
    input: payAgreedInputSchema,
    output: placedOrderSchema,
  },
  /** Asks the artist what sending a cart costs. Its originals are kept for the buyer meanwhile. */
  askForShipping: {
    method: 'POST',
    path: payPaths.askForShipping,
    access: 'anyone',
    input: shippingRequestSchema,
    /** What names its page, `/pay/{token}`; null for who filled in what people do not see. */
    output: z.object({ token: z.nullable(agreementTokenSchema) }),
  },
} as const satisfies Record<string, Endpoint>
