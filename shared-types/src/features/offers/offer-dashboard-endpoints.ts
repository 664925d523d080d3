import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { idParamSchema } from '../../text/text'
import { declineInputSchema, threadSchema } from '../answers/message-thread'
import { termsInputSchema } from './offer-terms'

const message = z.object({ id: idParamSchema })

/** What the artist answers to offers and requests for commissions. */
export const offerDashboardEndpoints = {
  /** Answers an offer, or the request for a commission, by a private link to pay by. Under its token it is done once. */
  agreeOnMessage: {
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/agreements',
    access: 'owner',
    input: z.object({ ...message.shape, ...termsInputSchema.shape }),
    output: threadSchema,
  },
  /** Declines an offer, with words if there are some. */
  declineOffer: {
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/decline',
    access: 'owner',
    input: z.object({ ...message.shape, ...declineInputSchema.shape }),
    output: threadSchema,
  },
} as const satisfies Record<string, Endpoint>
