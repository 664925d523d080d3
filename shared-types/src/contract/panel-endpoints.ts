import * as z from 'zod/mini'
import { accountEndpoints } from '../auth/account-endpoints'
import { emailPreviewSchema } from '../email'
import { orderIdSchema } from '../orders/order'
import { refundInputSchema, refundResultSchema } from '../orders/refund'
import { addressEndpoints } from '../settings/address-endpoints'
import { mailEndpoints } from '../settings/mail-endpoints'
import { paymentsEndpoints } from '../settings/payments-endpoints'
import { plainText } from '../text/text'
import { listedMattersSchema, matterCountsSchema } from '../today/matter'
import { done, nothing } from './call-parts'
import type { Endpoint } from './endpoint'
import { csv, document, personalCsv } from './panel-call-parts'

/** The panel's own calls, in addition to Payload's. In a file of their own, so that no visitor's page carries them. */
export const panelEndpoints = {
  ...accountEndpoints,
  ...addressEndpoints,
  ...mailEndpoints,
  ...paymentsEndpoints,

  /** What waits for the artist: the panel's first page, and the counts beside the names of its sections. */
  listMatters: {
    method: 'GET',
    path: '/api/cms/matters',
    access: 'signed_in',
    input: nothing,
    output: listedMattersSchema,
  },
  countMatters: {
    method: 'GET',
    path: '/api/cms/matters/count',
    access: 'signed_in',
    input: nothing,
    output: matterCountsSchema,
  },
  closePaymentAlert: {
    method: 'POST',
    path: '/api/cms/payment-alerts/{id}/close',
    access: 'owner',
    input: document,
    output: done,
  },
  holdOriginal: {
    method: 'POST',
    path: '/api/cms/artworks/{id}/hold',
    access: 'signed_in',
    input: z.object({ ...document.shape, holdFor: plainText('On hold for', 255) }),
    output: done,
  },

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

  switchFeature: {
    method: 'PUT',
    path: '/api/cms/switches/{name}',
    access: 'owner',
    input: z.object({ name: z.string().check(z.maxLength(50)), isOn: z.boolean() }),
    output: z.object({ on: z.array(z.string()) }),
  },

  exportArtworks: csv('artworks/export'),
  exportSubscribers: personalCsv('newsletter_subscriptions/export'),
} as const satisfies Record<string, Endpoint>
