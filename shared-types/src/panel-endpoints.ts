import * as z from 'zod/mini'
import { accountEndpoints } from './account-endpoints'
import { emailPreviewSchema } from './email'
import type { Endpoint, InputOf, OutputOf } from './endpoint'
import { visitRangeSchema } from './features/analytics/visits'
import { archiveEndpoints } from './features/archive/archive-endpoints'
import { auditFilterSchema } from './features/audit-trail/audit'
import { backupEndpoints } from './features/backup/backup-endpoints'
import { certificatePanelEndpoints } from './features/certificates/certificate-panel-endpoints'
import { collectorsPlanSchema, MAX_COLLECTOR_TABLE } from './features/collectors-import/collectors-import'
import { firstStepsEndpoints } from './features/first-steps/first-steps-endpoints'
import { fullCopyEndpoints } from './features/full-copy/full-copy-endpoints'
import {
  importChangesSchema,
  importChoicesSchema,
  importConcernSchema,
  importProgressSchema,
  importRunSchema,
  MAX_IMPORT_BYTES,
} from './features/import/import'
import { PAPER_KINDS } from './features/invoices/paper'
import {
  localTimeSchema,
  newsletterDraftSchema,
  newsletterProgressSchema,
  savedDraftSchema,
  typedNewsletterSchema,
} from './features/newsletters/newsletter'
import { pastOrderEndpoints } from './features/past-orders/past-order-endpoints'
import {
  erasedCountsSchema,
  erasePersonInputSchema,
  personSchema,
  readPersonInputSchema,
} from './features/personal-data/personal-data'
import { printPaperSchema, viewPrintSchema } from './features/private-views/private-view'
import { addedRedirectsSchema, MAX_REDIRECTS_TEXT } from './features/redirects/redirect'
import { bulkChangeEndpoints } from './features/undo/bulk-change-endpoints'
import { orderIdSchema } from './order'
import { pictureRenewalSchema } from './picture-renewal'
import { refundInputSchema, refundResultSchema } from './refund'
import { teamEndpoints } from './team-endpoints'
/** In bytes: a newsletter's text with its formatting. */
import { plainText } from './text'

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

const yearInputSchema = z.object({
  year: z.optional(z.string().check(z.regex(/^(19|20)\d\d$/, 'Enter a year, like 2026'))),
})

/** The paper that a PDF is printed on. */
const paper = z.optional(printPaperSchema)

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
  ...firstStepsEndpoints,
  ...bulkChangeEndpoints,
  ...certificatePanelEndpoints,
  ...archiveEndpoints,
  ...fullCopyEndpoints,
  ...backupEndpoints,
  ...pastOrderEndpoints,

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

  /** Makes the link to an order's own page anew; former ones say that there is a newer one. */
  renewOrderLink: {
    method: 'POST',
    path: '/api/cms/orders/{id}/renew-link',
    access: 'owner',
    input: z.object({ id: orderIdSchema }),
    output: done,
  },

  /** Sends a gift card's letter again. */
  resendGiftCard: {
    method: 'POST',
    path: '/api/cms/gift_cards/{id}/resend',
    access: 'owner',
    input: document,
    output: done,
  },
  /** Ends a gift card with what is left on it. */
  voidGiftCard: {
    method: 'POST',
    path: '/api/cms/gift_cards/{id}/void',
    access: 'owner',
    proof: 'recent',
    input: z.object({ ...document.shape, reason: plainText('Reason', 300) }),
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
  /** Saves a draft as somebody types, finished or not. `id` is `new` until it has a row. */
  saveTypedNewsletter: {
    method: 'POST',
    path: '/api/cms/newsletters/{id}/typed',
    access: 'owner',
    input: z.object({
      id: z.union([z.literal('new'), documentId]),
      /** Of the page that writes a new one: asked twice, it is one newsletter. */
      key: z.optional(z.string().check(z.regex(/^[\w-]{16,40}$/, 'Not a key'))),
      /** The fields as they were shown; what changed elsewhere since is not overwritten. */
      shown: z.optional(z.record(z.string(), z.unknown())),
      ...typedNewsletterSchema.shape,
    }),
    bodyLimit: 2 * NEWSLETTER_BODY_LIMIT,
    output: savedDraftSchema,
  },
  getNewsletterProgress: {
    method: 'GET',
    path: '/api/cms/newsletters/{id}/progress',
    access: 'owner',
    input: document,
    output: newsletterProgressSchema,
  },
  testNewsletter: newsletterStep('test'),
  sendNewsletter: { ...newsletterStep('send'), proof: 'recent' },
  pauseNewsletter: newsletterStep('pause'),
  resumeNewsletter: newsletterStep('resume'),
  stopNewsletter: newsletterStep('stop'),
  /** Sends it at a time of the artist's clock, until which it can be taken back. */
  scheduleNewsletter: {
    ...newsletterStep('schedule'),
    proof: 'recent',
    input: z.object({ id: documentId, at: localTimeSchema }),
  },
  unscheduleNewsletter: newsletterStep('unschedule'),

  /** The dry run of a table of collectors: nothing is written. */
  checkCollectors: {
    method: 'POST',
    path: '/api/cms/newsletter_subscriptions/check-import',
    access: 'owner',
    input: z.object({ table: z.string().check(z.maxLength(MAX_COLLECTOR_TABLE)) }),
    bodyLimit: MAX_COLLECTOR_TABLE * 2,
    output: collectorsPlanSchema,
  },
  /** Adds what the dry run of the same table showed; refused when that is not what would be added now. */
  importCollectors: {
    method: 'POST',
    path: '/api/cms/newsletter_subscriptions/import',
    access: 'owner',
    input: z.object({
      table: z.string().check(z.maxLength(MAX_COLLECTOR_TABLE)),
      plan: z.string().check(z.maxLength(64)),
    }),
    bodyLimit: MAX_COLLECTOR_TABLE * 2,
    output: z.object({ added: z.number() }),
  },

  /** Adds many old addresses at once: a pair of addresses a line. */
  addRedirects: {
    method: 'POST',
    path: '/api/cms/redirects/add',
    access: 'owner',
    proof: 'recent',
    input: z.object({ lines: z.string().check(z.maxLength(MAX_REDIRECTS_TEXT)) }),
    bodyLimit: MAX_REDIRECTS_TEXT * 2,
    output: addedRedirectsSchema,
  },

  /** Makes the link of a private view anew; the former one leads nowhere from then on. */
  renewViewLink: {
    method: 'POST',
    path: '/api/cms/private_views/{id}/renew-link',
    access: 'signed_in',
    input: document,
    output: done,
  },
  /** The papers of a private view, as its guests get them; on A4 where no paper is named. */
  printView: {
    ...csv('private_views/{id}/pdf'),
    input: z.extend(document, { print: viewPrintSchema, paper }),
  },

  clearUnusedPictures: {
    method: 'POST',
    path: '/api/cms/pictures/clear-unused',
    access: 'signed_in',
    input: nothing,
    output: z.object({ cleared: z.number() }),
  },

  /** How far pictures are that are made again; null when all have today's sizes. */
  getPictureRenewal: {
    method: 'GET',
    path: '/api/cms/picture-renewal',
    access: 'signed_in',
    input: nothing,
    output: z.nullable(pictureRenewalSchema),
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
  /** What it changes, old and new, a page at a time. */
  getImportChanges: {
    method: 'GET',
    path: '/api/cms/artworks/imports/{id}/changes',
    access: 'signed_in',
    input: z.extend(importId, {
      after: z.optional(
        z.pipe(
          z.string(),
          z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
        ),
      ),
      concern: z.optional(importConcernSchema),
    }),
    output: importChangesSchema,
  },
  /** Rows with a concern that is not agreed to are left out. Without `agreed` it stays as it was said before. */
  startImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports/{id}/start',
    access: 'signed_in',
    input: z.extend(importId, importChoicesSchema.shape),
    output: importProgressSchema,
  },
  /** Tries the rows of another shop's file again that failed, within a day; without the pictures that cannot be fetched, too. */
  retryImport: {
    method: 'POST',
    path: '/api/cms/artworks/imports/{id}/retry',
    access: 'signed_in',
    input: z.extend(importId, { withoutPictures: z.optional(z.boolean()) }),
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
  /** Of nobody: order numbers, countries and sums. This year where none is named. */
  exportYear: { ...csv('year/export'), access: 'owner', input: yearInputSchema },
  /** The taxes of a year by country and rate. */
  exportTaxes: { ...csv('year/taxes'), access: 'owner', input: yearInputSchema },
  /** The year on paper, for the tax office; A4 where none is named. */
  printYear: {
    ...csv('year/pdf'),
    access: 'owner',
    input: z.extend(yearInputSchema, { paper }),
  },
  /** A numbered paper of an order, the same file each time. */
  printPaper: {
    ...csv('papers/{id}/pdf'),
    access: 'owner',
    input: document,
  },
  /** The papers of a year, with their buyers; all kinds where none is named. */
  exportPapers: {
    ...personalCsv('papers/export'),
    input: z.extend(yearInputSchema, {
      kind: z.optional(z.enum(PAPER_KINDS, 'Choose invoice, receipt or credit_note')),
    }),
  },
  /** Sums alone; the last thirty days where none are named. */
  exportVisits: { ...csv('visits/export'), access: 'owner', input: visitRangeSchema },
  exportSubscribers: personalCsv('newsletter_subscriptions/export'),
} as const satisfies Record<string, Endpoint>

export type PanelEndpointName = keyof typeof panelEndpoints
export type PanelInputOf<N extends PanelEndpointName> = InputOf<(typeof panelEndpoints)[N]>
export type PanelOutputOf<N extends PanelEndpointName> = OutputOf<(typeof panelEndpoints)[N]>
