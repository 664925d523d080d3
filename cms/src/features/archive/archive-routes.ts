import type { archiveEndpoints } from '@gesso/shared-types/features/archive/archive-endpoints'
import { isOwner } from '../../auth/access'
import { recordExport } from '../../platform/audit/record-export'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { isoDayOf } from '../../platform/text/when'
import { readTimeZone } from '../../settings/read-time-zone'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { paperOf } from '../printing/paper-of'
import { sendPdf } from '../printing/send-pdf'
import { addAttachment, deleteAttachment, readAttachment } from './attachments'
import { archiveHeadings, exportArchive } from './export-archive'
import { printArchive } from './print-archive'
import { sendAttachment } from './send-attachment'

const nameOf = (zone: string): string => `archive-${isoDayOf(new Date(), zone)}`

export const routes: Routes<keyof typeof archiveEndpoints> = {
  exportArchive: async (filter, context) => {
    await recordExport(context, 'artwork')
    const owner = isOwner(context.req.user)
    const name = nameOf(await readTimeZone(context))
    return sendCsv(name, archiveHeadings(owner), exportArchive(context, filter, owner))
  },
  printArchive: async ({ paper, ...filter }, context) => {
    await recordExport(context, 'artwork')
    const pdf = await printArchive(context, filter, {
      paper: paperOf(paper),
      isOwner: isOwner(context.req.user),
    })
    return sendPdf(nameOf(await readTimeZone(context)), pdf)
  },
  addAttachment: async ({ id, file }, context) => {
    await requireSwitchedOn(context, 'archive')
    return addAttachment(context, id, { bytes: Buffer.from(await file.arrayBuffer()), name: file.name })
  },
  getAttachment: async ({ id, attachmentId }, context) =>
    sendAttachment(await readAttachment(context, id, attachmentId)),
  deleteAttachment: async ({ id, attachmentId }, context) => {
    await deleteAttachment(context, id, attachmentId)
    return done
  },
}

/** How often one network may make these calls: `points` in `duration` seconds. */
export const limits: CallLimits = {
  exportArchive: EXPORTS,
  printArchive: EXPORTS,
  addAttachment: { points: 200, duration: 600 },
}
