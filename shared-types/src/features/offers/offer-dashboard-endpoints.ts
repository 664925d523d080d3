import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint'
import { idParamSchema } from '../../text/text'
import { declineInputSchema, threadSchema } from '../answers/message-thread'
import { termsInputSchema } from './offer-terms'

const message = z.object({ id: idParamSchema })

/** The artist's answers to offers and commissions. */
export const offerDashboardEndpoints = {
  /**
   * Answers an offer or a commission with a private link to pay. A repeated call with the same token changes nothing.
   */
  agreeOnMessage: {
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/agreements',
    access: 'owner',
    input: z.object({ ...message.shape, ...termsInputSchema.shape }),
    output: threadSchema,
  },
  /** Declines an offer, with or without words. */
  declineOffer: {
    method: 'POST',
    path: '/api/admin/contact-messages/{id}/decline',
    access: 'owner',
    input: z.object({ ...message.shape, ...declineInputSchema.shape }),
    output: threadSchema,
  },
} as const satisfies Record<string, Endpoint>
