import * as z from 'zod/mini'
import { pictureRenewalSchema } from '../artworks/picture-renewal'
import { accountEndpoints } from '../auth/account-endpoints'
import { teamEndpoints } from '../auth/team-endpoints'
import { emailPreviewSchema } from '../email'
import { orderIdSchema } from '../orders/order'
import { refundInputSchema, refundResultSchema } from '../orders/refund'
import { done, nothing } from './call-parts'
import type { Endpoint } from './endpoint'
import { csv, document, personalCsv } from './panel-call-parts'

/** The panel's own calls, in addition to Payload's. In a file of their own, so that no visitor's page carries them. */
export const panelEndpoints = {
  ...accountEndpoints,
  ...teamEndpoints,

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

  clearUnusedPictures: {
    method: 'POST',
    path: '/api/cms/pictures/clear-unused',
    access: 'signed_in',
    input: nothing,
    output: z.object({ cleared: z.number() }),
  },

  /** Progress of renewing pictures; null when all have today's sizes. */
  getPictureRenewal: {
    method: 'GET',
    path: '/api/cms/picture-renewal',
    access: 'signed_in',
    input: nothing,
    output: z.nullable(pictureRenewalSchema),
  },

  exportArtworks: csv('artworks/export'),
  exportOrders: personalCsv('orders/export'),
  exportCustomers: personalCsv('customers/export'),
  exportSubscribers: personalCsv('newsletter_subscriptions/export'),
} as const satisfies Record<string, Endpoint>
