import type { archiveEndpoints } from '@gesso/shared-types/archive-endpoints'
import { addDocument, deleteDocument, readDocument } from './archive/documents'
import { archiveHeadings, exportArchive } from './archive/export-archive'
import { printArchive } from './archive/print-archive'
import { recordExport } from './audit/record-export'
import { isOwner } from './auth/access'
import type { Routes } from './http/call-endpoints'
import { sendCsv } from './http/send-csv'
import { sendDocument } from './http/send-document'
import { sendPdf } from './http/send-pdf'
import { readTimeZone } from './settings/read-time-zone'
import { isoDayOf } from './text/when'

const nameOf = (zone: string): string => `archive-${isoDayOf(new Date(), zone)}`

/** The work behind the panel's calls about the archive. */
export const archiveRoutes: Routes<keyof typeof archiveEndpoints> = {
  exportArchive: async (filter, context) => {
    await recordExport(context, 'artwork')
    const owner = isOwner(context.req.user)
    const name = nameOf(await readTimeZone(context))
    return sendCsv(name, archiveHeadings(owner), exportArchive(context, filter, owner))
  },
  printArchive: async ({ paper, ...filter }, context) => {
    await recordExport(context, 'artwork')
    const pdf = await printArchive(context, filter, {
      paper: paper === 'letter' ? 'LETTER' : 'A4',
      isOwner: isOwner(context.req.user),
    })
    return sendPdf(nameOf(await readTimeZone(context)), pdf)
  },
  addDocument: async ({ id, file }, context) =>
    addDocument(context, id, { bytes: Buffer.from(await file.arrayBuffer()), name: file.name }),
  getDocument: async ({ id, documentId }, context) =>
    sendDocument(await readDocument(context, id, documentId)),
  deleteDocument: async ({ id, documentId }, context) => {
    await deleteDocument(context, id, documentId)
    return { success: true }
  },
}
