import type { NewsletterProgress } from '@gesso/shared-types/newsletter'
import type { PanelEndpointName } from '@gesso/shared-types/panel-endpoints'
import { accountRoutes } from './account-routes'
import { ARTWORK_HEADINGS, exportArtworks } from './artworks/export-artworks'
import {
  discardImport,
  latestImport,
  readImport,
  readProgress,
  startImport,
  stopImport,
} from './artworks/import/import-run'
import { TEMPLATE_HEADINGS, templateRows } from './artworks/import/import-template'
import { restoreArtwork } from './artworks/restore-artwork'
import { AUDIT_HEADINGS, exportEntries } from './audit/export-entries'
import { recordExport } from './audit/record-export'
import type { Context } from './context'
import { emailTemplates } from './email-templates'
import { previewEmail } from './emails/preview-email'
import { resendEmail } from './emails/resend-email'
import type { Routes } from './http/call-endpoints'
import { receiveImport } from './http/receive-import'
import { sendCsv } from './http/send-csv'
import { readNewsletterProgress } from './newsletters/newsletter-progress'
import { previewNewsletter } from './newsletters/preview-newsletter'
import {
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletter,
  sendTest,
  stopNewsletter,
} from './newsletters/send-newsletter'
import { putBackOnSale } from './orders/originals/put-back-on-sale'
import { closeOrder } from './orders/payment/close-order'
import { refundOrder } from './orders/payment/refund-order'
import { CUSTOMER_HEADINGS, exportCustomers } from './orders/reports/export-customers'
import { exportOrders, ORDER_HEADINGS } from './orders/reports/export-orders'
import { erasePerson } from './personal-data/erase-person'
import { readPerson } from './personal-data/read-person'
import { clearUnusedPictures } from './pictures/unused-pictures'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from './subscribers/export-subscribers'
import { teamRoutes } from './team-routes'

const done = { success: true } as const

/** `orders-2026-11-22`: the name of a table that is exported today, in UTC. */
const datedName = (name: string): string => `${name}-${new Date().toISOString().slice(0, 10)}`

/** A step of a newsletter, answered by how it stands then. */
const newsletterStep =
  (step: (context: Context, id: number) => Promise<void>) =>
  async ({ id }: { id: number }, context: Context): Promise<NewsletterProgress> => {
    await step(context, id)
    return readNewsletterProgress(context, id)
  }

/** The work behind each call of the panel. @param wakeImporter there is an import to work on */
export const panelRoutes = (wakeImporter: () => void): Routes<PanelEndpointName> => ({
  ...accountRoutes,
  ...teamRoutes,

  closeOrder: async ({ id }, context) => {
    await closeOrder(context, id)
    return done
  },
  refundOrder: ({ id, amount, token }, context) =>
    refundOrder(context, id, { amountCents: amount, token: token ?? null }),
  putBackOnSale: async ({ id }, context) => {
    await putBackOnSale(context, id)
    return done
  },

  previewEmail: ({ id }, context) => previewEmail(context, emailTemplates, id),
  resendEmail: ({ id }, context) => resendEmail(context, emailTemplates, id),

  previewNewsletter: (draft, context) => previewNewsletter(context, draft),
  getNewsletterProgress: ({ id }, context) => readNewsletterProgress(context, id),
  testNewsletter: newsletterStep(sendTest),
  sendNewsletter: newsletterStep(sendNewsletter),
  pauseNewsletter: newsletterStep(pauseNewsletter),
  resumeNewsletter: newsletterStep(resumeNewsletter),
  stopNewsletter: newsletterStep(stopNewsletter),

  clearUnusedPictures: async (_input, context) => ({ cleared: await clearUnusedPictures(context) }),

  checkImport: (_input, context) => receiveImport(context),
  getLatestImport: (_input, context) => latestImport(context),
  getImport: ({ id }, context) => readImport(context, id),
  getImportProgress: ({ id }, context) => readProgress(context, id),
  startImport: async ({ id }, context) => {
    const progress = await startImport(context, id)
    wakeImporter()
    return progress
  },
  stopImport: ({ id }, context) => stopImport(context, id),
  discardImport: async ({ id }, context) => {
    await discardImport(context, id)
    return done
  },

  readPerson: ({ email }, context) => readPerson(context, email),
  erasePerson: ({ email, evenUnsent }, context) => erasePerson(context, email, evenUnsent ?? false),

  restoreArtwork: ({ id, ifMatch }, context) => restoreArtwork(context, id, ifMatch),
  exportAuditTrail: async (filter, context) => {
    await recordExport(context, 'audit_trail')
    return sendCsv(datedName('audit-trail'), AUDIT_HEADINGS, exportEntries(context, filter))
  },

  exportArtworks: async (_input, context) => {
    await recordExport(context, 'artwork')
    return sendCsv(datedName('artworks'), ARTWORK_HEADINGS, exportArtworks(context))
  },
  getImportTemplate: async () => sendCsv('import-template', TEMPLATE_HEADINGS, templateRows()),
  exportOrders: async (_input, context) => {
    await recordExport(context, 'order')
    return sendCsv(datedName('orders'), ORDER_HEADINGS, exportOrders(context))
  },
  exportCustomers: async (_input, context) => {
    await recordExport(context, 'customer')
    return sendCsv(datedName('customers'), CUSTOMER_HEADINGS, exportCustomers(context))
  },
  exportSubscribers: async (_input, context) => {
    await recordExport(context, 'subscriber')
    return sendCsv(datedName('collectors'), SUBSCRIBER_HEADINGS, exportSubscribers(context))
  },
})
