import * as z from 'zod/mini'
import { accountEndpoints } from '../auth/account-endpoints'
import { emailPreviewSchema } from '../email'
import { orderIdSchema } from '../orders/order'
import { refundInputSchema, refundResultSchema } from '../orders/refund'
import { addressEndpoints } from '../settings/address-endpoints'
import { mailEndpoints } from '../settings/mail-endpoints'
import { paymentsEndpoints } from '../settings/payments-endpoints'
import { done } from './call-parts'
import type { Endpoint } from './endpoint'
import { csv, document, personalCsv } from './panel-call-parts'

/** The panel's own calls, in addition to Payload's. In a file of their own, so that no visitor's page carries them. */
export const panelEndpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...mailEndpoints,
  ...paymentsEndpoints,

  refundOrder: {
    method: 'POST',
    path: '/api/cms/orders/{id}/refund',
    access: 'owner',
    proof: 'recent',
    input: z.object({ id: orderIdSchema, ...refundInputSchema.shape }),
    output: refundResultSchema,
  },
  closeOrder: {
    method: 'POST',
    path: '/api/cms/orders/{id}/close',
    access: 'owner',
    input: z.object({ id: orderIdSchema }),
    output: done,
  },

  previewEmail: {
    method: 'GET',
    path: '/api/cms/emails/{id}/preview',
    access: 'owner',
    input: document,
    output: emailPreviewSchema,
  },
  resendEmail: {
    method: 'POST',
    path: '/api/cms/emails/{id}/resend',
    access: 'owner',
    input: document,
    output: z.object({ id: z.number() }),
  },

  exportArtworks: csv('artworks/export'),
  exportSubscribers: personalCsv('newsletter_subscriptions/export'),
} as const satisfies Record<string, Endpoint>
