import * as z from 'zod/mini'
import { accountEndpoints } from './account-endpoints'
import { auditFilterSchema } from './audit'
import { emailPreviewSchema } from './email'
import type { Endpoint, InputOf, OutputOf } from './endpoint'
import { importProgressSchema, importRunSchema, MAX_IMPORT_BYTES } from './import'
import { newsletterDraftSchema, newsletterProgressSchema } from './newsletter'
import { orderIdSchema } from './order'
import {
  erasedCountsSchema,
  erasePersonInputSchema,
  personSchema,
  readPersonInputSchema,
} from './personal-data'
import { refundInputSchema, refundResultSchema } from './refund'
import { teamEndpoints } from './team-endpoints'

/** In bytes: a newsletter's text with its formatting. */
const NEWSLETTER_BODY_LIMIT = 4 * 1024 * 1024

const nothing = z.object({})
const done = z.object({ success: z.literal(true) })
/** A file; the panel links to it, and the browser saves it. */
const file = z.instanceof(Response)

/** A serial id in an address. One that cannot be is one that nothing has. */
const documentId = z.pipe(
  z.string(),
  z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
)
const document = z.object({ id: documentId })
const importId = z.object({
  id: z.pipe(
    z.string(),
    z.transform((text: string) => (/^[0-9a-f]{20}$/.test(text) ? text : '')),
  ),
})

const newsletterStep = <Name extends string>(name: Name) =>
  ({
    method: 'POST',
    path: `/api/cms/newsletters/{id}/${name}`,
    access: 'owner',
    input: document,
    output: newsletterProgressSchema,
  }) as const

/** Of what says nothing of any person. */
const csv = <Path extends string>(path: Path) =>
  ({
    method: 'GET',
    path: `/api/cms/${path}`,
    access: 'signed_in',
    input: nothing,
    output: file,
    download: true,
  }) as const

const personalCsv = <Path extends string>(path: Path) =>
  ({ ...csv(path), access: 'owner', proof: 'recent' }) as const

/** The panel's own calls, beside Payload's. Apart from the site's, so that no visitor's page carries them. */
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
  putBackOnSale: {
    method: 'POST',
    path: '/api/cms/artworks/{id}/put-back',
    access: 'signed_in',
    input: document,
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

  /** Of what the form holds, saved or not: `id` may be any text. */
  previewNewsletter: {
    method: 'POST',
    path: '/api/cms/newsletters/{id}/preview',
    access: 'owner',
    input: z.object({ id: z.string(), ...newsletterDraftSchema.shape }),
    bodyLimit: NEWSLETTER_BODY_LIMIT,
    output: emailPreviewSchema,
  },
  getNewsletterProgress: {
    method: 'GET',
    path: '/api/cms/newsletters/{id}/progress',
    access: 'owner',
    input: document,
    output: newsletterProgressSchema,
  },
  testNewsletter: newsletterStep('test'),
  sendNewsletter: newsletterStep('send'),
  pauseNewsletter: newsletterStep('pause'),
  resumeNewsletter: newsletterStep('resume'),
  stopNewsletter: newsletterStep('stop'),

  clearUnusedPictures: {
    method: 'POST',
    path: '/api/cms/pictures/clear-unused',
    access: 'signed_in',
    input: nothing,
    output: z.object({ cleared: z.number() }),
  },

  /** The dry run. The form has one `table`, any number of `pictures`, and `mayRepeatTitles`. */
  checkImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports',
    access: 'signed_in',
    input: nothing,
    output: importRunSchema,
    upload: 'stream',
    bodyLimit: MAX_IMPORT_BYTES,
  },
  getLatestImport: {
    method: 'GET',
    path: '/api/cms/artworks/imports/latest',
    access: 'signed_in',
    input: nothing,
    output: z.nullable(importRunSchema),
  },
  getImport: {
    method: 'GET',
    path: '/api/cms/artworks/imports/{id}',
    access: 'signed_in',
    input: importId,
    output: importRunSchema,
  },
  getImportProgress: {
    method: 'GET',
    path: '/api/cms/artworks/imports/{id}/progress',
    access: 'signed_in',
    input: importId,
    output: importProgressSchema,
  },
  startImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports/{id}/start',
    access: 'signed_in',
    input: importId,
    output: importProgressSchema,
  },
  stopImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports/{id}/stop',
    access: 'signed_in',
    input: importId,
    output: importProgressSchema,
  },
  discardImport: {
    method: 'DELETE',
    path: '/api/cms/artworks/imports/{id}',
    access: 'signed_in',
    input: importId,
    output: done,
  },

  /** The address travels in the body: no address of a page or call has it, and so no log. */
  readPerson: {
    method: 'POST',
    path: '/api/cms/customers/read-person',
    access: 'owner',
    proof: 'recent',
    input: readPersonInputSchema,
    output: personSchema,
  },
  erasePerson: {
    method: 'POST',
    path: '/api/cms/customers/erase-person',
    access: 'owner',
    proof: 'recent',
    input: erasePersonInputSchema,
    output: erasedCountsSchema,
  },

  /** Writes an artwork's former values from an entry. `ifMatch` is the artwork's `updatedAt` that they were compared with. */
  restoreArtwork: {
    method: 'POST',
    path: '/api/cms/audit-trail/{id}/restore',
    access: 'owner',
    input: z.object({ id: documentId, ifMatch: z.string().check(z.maxLength(100)) }),
    output: z.object({ artworkId: z.number() }),
    ifMatch: true,
  },
  exportAuditTrail: { ...personalCsv('audit-trail/export'), input: auditFilterSchema },

  exportArtworks: csv('artworks/export'),
  getImportTemplate: csv('artworks/import-template'),
  exportOrders: personalCsv('orders/export'),
  exportCustomers: personalCsv('customers/export'),
  exportSubscribers: personalCsv('newsletter_subscriptions/export'),
} as const satisfies Record<string, Endpoint>

export type PanelEndpointName = keyof typeof panelEndpoints
export type PanelInputOf<N extends PanelEndpointName> = InputOf<(typeof panelEndpoints)[N]>
export type PanelOutputOf<N extends PanelEndpointName> = OutputOf<(typeof panelEndpoints)[N]>
