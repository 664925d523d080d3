import * as z from 'zod/mini'
import { done } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { emailSchema, plainText } from '../../text/text'
import {
  foundOrdersSchema,
  orderNoteInputSchema,
  orderPageSchema,
  orderTokenSchema,
  withdrawOrderInputSchema,
} from './collector-order'
import { orderPagePaths } from './order-page-paths'
import { ownCorrectionSchema } from './own-correction'

const link = z.object({ token: orderTokenSchema })

/** The calls of an order's own page and of the page with all orders of an address. */
export const orderPageEndpoints = {
  readOrderPage: {
    method: 'GET',
    path: orderPagePaths.readOrderPage,
    access: 'anyone',
    input: link,
    output: orderPageSchema,
  },
  /** Emails the buyer a code for correcting the address. */
  askForAddressCode: {
    method: 'POST',
    path: orderPagePaths.askForAddressCode,
    access: 'anyone',
    input: z.object({ ...link.shape, ...ownCorrectionSchema.shape }),
    output: done,
  },
  correctOwnAddress: {
    method: 'PUT',
    path: orderPagePaths.correctOwnAddress,
    access: 'anyone',
    input: z.object({ ...link.shape, ...ownCorrectionSchema.shape, code: plainText('Code', 20) }),
    output: orderPageSchema,
  },
  writeAboutOrder: {
    method: 'POST',
    path: orderPagePaths.writeAboutOrder,
    access: 'anyone',
    input: orderNoteInputSchema,
    output: orderPageSchema,
  },
  withdrawFromOrder: {
    method: 'POST',
    path: orderPagePaths.withdrawFromOrder,
    access: 'anyone',
    input: withdrawOrderInputSchema,
    output: orderPageSchema,
  },
  /** Gives the same answer for every address. */
  findOrders: {
    method: 'POST',
    path: orderPagePaths.findOrders,
    access: 'anyone',
    input: z.object({
      email: emailSchema,
      /** A field that people do not see. */
      website: z.optional(z.string()),
    }),
    output: done,
  },
  readFoundOrders: {
    method: 'GET',
    path: orderPagePaths.readFoundOrders,
    access: 'anyone',
    input: link,
    output: foundOrdersSchema,
  },
  /** Ends the link. */
  closeFoundOrders: {
    method: 'DELETE',
    path: orderPagePaths.closeFoundOrders,
    access: 'anyone',
    input: link,
    output: done,
  },
} as const satisfies Record<string, Endpoint>
