import { Readable } from 'node:stream'
import type { NewsletterProgress } from '@gesso/shared-types/features/newsletters/newsletter'
import type { PanelEndpointName } from '@gesso/shared-types/panel-endpoints'
import { artworkHeadings, exportArtworks } from './artworks/export-artworks'
import { restoreArtwork } from './artworks/restore-artwork'
import { isOwner } from './auth/access'
import { accountRoutes } from './auth/account-routes'
import { teamRoutes } from './auth/team-routes'
import { emailTemplates } from './emails/email-templates'
import { previewEmail } from './emails/preview-email'
import { resendEmail } from './emails/resend-email'
import { sendTestEmail } from './emails/send-test-email'
import { exportVisits, VISIT_HEADINGS } from './features/analytics/read-visits'
import { archiveRoutes } from './features/archive/archive-routes'
import { AUDIT_HEADINGS, exportEntries } from './features/audit-trail/export-entries'
import { recordExport } from './features/audit-trail/record-export'
import { readBackups } from './features/backup/read-backups'
import { startBackup } from './features/backup/start-backup'
import { readCertificatePdf } from './features/certificates/certificate-pdf'
import { issueCertificate } from './features/certificates/issue-certificate'
import { renewOwnerLink, voidCertificate } from './features/certificates/keep-certificates'
import { checkCollectors, importCollectors } from './features/collectors-import/import-collectors'
import { confirmBackup, confirmTestEmail, putAwayFirstSteps } from './features/first-steps/marks'
import { readFirstSteps } from './features/first-steps/read-first-steps'
import { readFullCopy, removeFullCopy, startFullCopy } from './features/full-copy/full-copy'
import { openFullCopy } from './features/full-copy/open-full-copy'
import { resendGiftCard, voidGiftCard } from './features/gift-cards/keep-gift-cards'
import {
  discardImport,
  latestImport,
  readImport,
  readProgress,
  retryImport,
  startImport,
  stopImport,
} from './features/import/import-run'
import { TEMPLATE_HEADINGS, templateRows } from './features/import/import-template'
import { readImportChanges } from './features/import/read-import-changes'
import { receiveImport } from './features/import/receive-import'
import { readPaperFile } from './features/invoices/paper-file'
import { askedKind, exportPapers, PAPER_HEADINGS } from './features/invoices/papers-of-year'
import { readNewsletterProgress } from './features/newsletters/newsletter-progress'
import { previewNewsletter } from './features/newsletters/preview-newsletter'
import { saveTypedNewsletter } from './features/newsletters/save-typed-newsletter'
import { scheduleNewsletter, unscheduleNewsletter } from './features/newsletters/schedule-newsletter'
import {
  pauseNewsletter,
  resumeNewsletter,
  sendNewsletter,
  sendTest,
  stopNewsletter,
} from './features/newsletters/send-newsletter'
import { renewOrderLink } from './features/order-pages/order-links'
import { pastOrderRoutes } from './features/past-orders/past-order-routes'
import { erasePerson } from './features/personal-data/erase-person'
import { readPerson } from './features/personal-data/read-person'
import { findOwnView } from './features/private-views/find-view'
import { PAPER_NAMES, printView } from './features/private-views/print-view'
import { renewViewLink } from './features/private-views/renew-view-link'
import { addRedirects } from './features/redirects/add-redirects'
import { undoBulkChange } from './features/undo/undo-bulk-change'
import { exportTaxes } from './features/year/export-taxes'
import { exportYear, YEAR_HEADINGS } from './features/year/export-year'
import { printYear } from './features/year/print-year'
import { TAX_HEADINGS } from './features/year/tax-table'
import { closeOrder } from './orders/payment/close-order'
import { refundOrder } from './orders/payment/refund-order'
import { customerHeadings, exportCustomers } from './orders/reports/export-customers'
import { exportOrders, orderHeadings } from './orders/reports/export-orders'
import { readPictureRenewal } from './pictures/read-picture-renewal'
import { clearUnusedPictures } from './pictures/unused-pictures'
import type { Context } from './platform/context'
import type { Routes } from './platform/http/call-endpoints'
import { sendCsv } from './platform/http/send-csv'
import { sendPdf } from './platform/http/send-pdf'
import { isoDayOf } from './platform/text/when'
import { removeDemo } from './seed/remove-demo'
import { readTimeZone } from './settings/read-time-zone'
import { exportSubscribers, SUBSCRIBER_HEADINGS } from './subscribers/export-subscribers'

const done = { success: true } as const

/** `orders-2026-11-22`: the name of a table that is exported today, at the artist's time. */
const datedName = (name: string, zone: string): string => `${name}-${isoDayOf(new Date(), zone)}`

/** A step of a newsletter, answered by how it stands then. */
const newsletterStep =
  (step: (context: Context, id: number) => Promise<void>) =>
  async ({ id }: { id: number }, context: Context): Promise<NewsletterProgress> => {
    await step(context, id)
    return readNewsletterProgress(context, id)
  }

/** The work behind each call of the panel. */
export const panelRoutes: Routes<PanelEndpointName> = {
  ...accountRoutes,
  ...teamRoutes,
  ...archiveRoutes,
  ...pastOrderRoutes,

  closeOrder: async ({ id }, context) => {
    await closeOrder(context, id)
    return done
  },
  resendGiftCard: async ({ id }, context) => {
    await resendGiftCard(context, id)
    return done
  },
  voidGiftCard: async ({ id, reason }, context) => {
    await voidGiftCard(context, id, reason)
    return done
  },
  issueCertificate: ({ artworkId, orderItemId, subject, size, number }, context) =>
    issueCertificate(context, {
      artworkId,
      orderItemId: orderItemId ?? null,
      subject,
      size: size ?? '',
      number: number ?? '',
    }),
  voidCertificate: async ({ id, reason }, context) => {
    await voidCertificate(context, id, reason)
    return done
  },
  renewOwnerLink: ({ id }, context) => renewOwnerLink(context, id),
  printCertificate: async ({ id }, context) => {
    const { fileName, bytes } = await readCertificatePdf(context, id)
    return sendPdf(fileName, Readable.from([bytes]))
  },
  refundOrder: ({ id, amount, token }, context) =>
    refundOrder(context, id, { amountCents: amount, token: token ?? null }),

  readFirstSteps: (_input, context) => readFirstSteps(context, isOwner(context.req.user)),
  putAwayFirstSteps: async (_input, context) => {
    await putAwayFirstSteps(context)
    return done
  },
  removeDemo: async (_input, context) => {
    await removeDemo(context)
    return done
  },
  sendTestEmail: (_input, context) => sendTestEmail(context),
  confirmBackup: async (_input, context) => {
    await confirmBackup(context)
    return { success: true }
  },
  confirmTestEmail: async (_input, context) => {
    await confirmTestEmail(context)
    return done
  },

  previewEmail: ({ id }, context) => previewEmail(context, emailTemplates, id),
  resendEmail: ({ id }, context) => resendEmail(context, emailTemplates, id),

  previewNewsletter: (draft, context) => previewNewsletter(context, draft),
  saveTypedNewsletter: ({ id, key, shown, ...typed }, context) =>
    saveTypedNewsletter(context, {
      id: id === 'new' ? null : id,
      key: key ?? null,
      shown: shown ?? null,
      typed,
    }),
  getNewsletterProgress: ({ id }, context) => readNewsletterProgress(context, id),
  testNewsletter: newsletterStep(sendTest),
  sendNewsletter: newsletterStep(sendNewsletter),
  pauseNewsletter: newsletterStep(pauseNewsletter),
  resumeNewsletter: newsletterStep(resumeNewsletter),
  stopNewsletter: newsletterStep(stopNewsletter),
  scheduleNewsletter: async ({ id, at }, context) => {
    await scheduleNewsletter(context, id, at)
    return readNewsletterProgress(context, id)
  },
  unscheduleNewsletter: newsletterStep(unscheduleNewsletter),

  checkCollectors: ({ table }, context) => checkCollectors(context, table),
  addRedirects: ({ lines }, context) => addRedirects(context, lines),
  importCollectors: ({ table, plan }, context) => importCollectors(context, table, plan),

  renewOrderLink: async ({ id }, context) => {
    await renewOrderLink(context, id)
    return done
  },

  renewViewLink: async ({ id }, context) => {
    await renewViewLink(context, id)
    return done
  },

  printView: async ({ id, print, paper }, context) => {
    const view = await findOwnView(context, id)
    await recordExport(context, 'private_view')
    const pdf = await printView(context, view, print, paper === 'letter' ? 'LETTER' : 'A4')
    return sendPdf(PAPER_NAMES[print], Readable.from([pdf]))
  },

  clearUnusedPictures: async (_input, context) => ({ cleared: await clearUnusedPictures(context) }),

  getPictureRenewal: (_input, context) => readPictureRenewal(context),

  checkImport: (_input, context) => receiveImport(context),
  getLatestImport: (_input, context) => latestImport(context),
  getImport: ({ id }, context) => readImport(context, id),
  getImportProgress: ({ id }, context) => readProgress(context, id),
  getImportChanges: ({ id, after, concern }, context) => readImportChanges(context, id, after, concern),
  startImport: async ({ id, ...choices }, context) => {
    const progress = await startImport(context, id, choices)
    context.wake?.('imports')
    return progress
  },
  retryImport: async ({ id, withoutPictures }, context) => {
    const progress = await retryImport(context, id, withoutPictures ?? false)
    context.wake?.('imports')
    return progress
  },
  stopImport: ({ id }, context) => stopImport(context, id),
  discardImport: async ({ id }, context) => {
    await discardImport(context, id)
    return done
  },

  getBackups: (_input, context) => readBackups(context),
  startBackup: async (_input, context) => {
    const backups = await startBackup(context)
    context.wake?.('backups')
    return backups
  },

  getFullCopy: (_input, context) => readFullCopy(context),
  startFullCopy: async (_input, context) => {
    const copy = await startFullCopy(context)
    context.wake?.('full_copies')
    return copy
  },
  removeFullCopy: async ({ id }, context) => {
    await removeFullCopy(context, id)
    return done
  },
  downloadFullCopy: ({ id }, context) => openFullCopy(context, id),

  readPerson: ({ email }, context) => readPerson(context, email),
  erasePerson: ({ email, evenUnsent }, context) => erasePerson(context, email, evenUnsent ?? false),

  undoBulkChange: ({ id }, context) => undoBulkChange(context, id),
  restoreArtwork: ({ id, ifMatch }, context) => restoreArtwork(context, id, ifMatch),
  exportAuditTrail: async (filter, context) => {
    await recordExport(context, 'audit_trail')
    const zone = await readTimeZone(context)
    return sendCsv(datedName('audit-trail', zone), AUDIT_HEADINGS, exportEntries(context, filter, zone))
  },

  exportArtworks: async (_input, context) => {
    await recordExport(context, 'artwork')
    return sendCsv(
      datedName('artworks', await readTimeZone(context)),
      artworkHeadings(isOwner(context.req.user)),
      exportArtworks(context, isOwner(context.req.user)),
    )
  },
  getImportTemplate: async () => sendCsv('import-template', TEMPLATE_HEADINGS, templateRows()),
  exportOrders: async (_input, context) => {
    await recordExport(context, 'order')
    const zone = await readTimeZone(context)
    return sendCsv(datedName('orders', zone), orderHeadings(context, zone), exportOrders(context, zone))
  },
  exportCustomers: async (_input, context) => {
    await recordExport(context, 'customer')
    const zone = await readTimeZone(context)
    return sendCsv(datedName('customers', zone), customerHeadings(zone), exportCustomers(context, zone))
  },
  exportYear: async ({ year }, context) => {
    await recordExport(context, 'order')
    const entries = exportYear(context, year ? Number(year) : null)
    return sendCsv(`money-${year ?? 'this-year'}`, YEAR_HEADINGS, entries)
  },
  exportTaxes: async ({ year }, context) => {
    await recordExport(context, 'order')
    const taxes = exportTaxes(context, year ? Number(year) : null)
    return sendCsv(`taxes-${year ?? 'this-year'}`, TAX_HEADINGS, taxes)
  },
  printYear: async ({ year, paper }, context) => {
    await recordExport(context, 'order')
    const pdf = await printYear(context, year ? Number(year) : null, paper === 'letter' ? 'LETTER' : 'A4')
    return sendPdf(`year-${year ?? 'this-year'}`, pdf)
  },
  printPaper: async ({ id }, context) => {
    const { name, bytes } = await readPaperFile(context, id)
    return sendPdf(name, Readable.from([bytes]), 'inline')
  },
  exportPapers: async ({ year, kind }, context) => {
    await recordExport(context, 'order')
    const papers = exportPapers(context, year ? Number(year) : null, askedKind(kind))
    return sendCsv(`papers-${year ?? 'this-year'}`, PAPER_HEADINGS, papers)
  },
  exportVisits: async (range, context) => {
    await recordExport(context, 'visits')
    return sendCsv(
      datedName('visits', await readTimeZone(context)),
      VISIT_HEADINGS,
      exportVisits(context, range),
    )
  },
  exportSubscribers: async (_input, context) => {
    await recordExport(context, 'subscriber')
    return sendCsv(
      datedName('collectors', await readTimeZone(context)),
      SUBSCRIBER_HEADINGS,
      exportSubscribers(context),
    )
  },
}
