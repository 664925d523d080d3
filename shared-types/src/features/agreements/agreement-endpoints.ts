import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { idParamSchema } from '../../text/text'
import { agreementInputSchema, agreementSchema, shippingPriceSchema } from './agreement'

const agreement = z.object({ id: idParamSchema })

/** The artist's calls about agreements with buyers. */
export const agreementEndpoints = {
  /** All agreements, late ones first; with `messageId` those of one message. */
  listAgreements: {
    method: 'GET',
    path: '/api/admin/agreements',
    access: 'owner',
    input: z.object({ messageId: z.optional(idParamSchema) }),
    output: z.array(agreementSchema),
  },
  createAgreement: {
    method: 'POST',
    path: '/api/admin/agreements',
    access: 'owner',
    input: agreementInputSchema,
    output: agreementSchema,
  },
  withdrawAgreement: {
    method: 'POST',
    path: '/api/admin/agreements/{id}/withdraw',
    access: 'owner',
    input: agreement,
    output: agreementSchema,
  },
  /** Sets the price of shipping that a buyer asked for, and emails them the link. */
  nameShipping: {
    method: 'POST',
    path: '/api/admin/agreements/{id}/shipping',
    access: 'owner',
    input: z.object({ ...agreement.shape, ...shippingPriceSchema.shape }),
    output: agreementSchema,
  },
  /** Sends the email with the link again. */
  sendAgreement: {
    method: 'POST',
    path: '/api/admin/agreements/{id}/send',
    access: 'owner',
    input: agreement,
    output: agreementSchema,
  },
} as const satisfies Record<string, Endpoint>
