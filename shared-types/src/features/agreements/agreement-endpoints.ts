import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { idParamSchema } from '../../text/text'
import { agreementInputSchema, agreementSchema, shippingPriceSchema } from './agreement'

const agreement = z.object({ id: idParamSchema })

/** What the artist agreed on with buyers, and asks them to pay. */
export const agreementEndpoints = {
  /** All of them, the late ones first; or those of one conversation. */
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
  /** Names what shipping costs, where a buyer has asked: the link goes to them by email. */
  nameShipping: {
    method: 'POST',
    path: '/api/admin/agreements/{id}/shipping',
    access: 'owner',
    input: z.object({ ...agreement.shape, ...shippingPriceSchema.shape }),
    output: agreementSchema,
  },
  /** Sends the email with the link once more. */
  sendAgreement: {
    method: 'POST',
    path: '/api/admin/agreements/{id}/send',
    access: 'owner',
    input: agreement,
    output: agreementSchema,
  },
} as const satisfies Record<string, Endpoint>
