import type { auditEndpoints } from '@gesso/shared-types/features/audit-trail/audit-endpoints'
import { recordExport } from '../../platform/audit/record-export'
import type { Routes } from '../../platform/http/call-endpoints'
import { datedName } from '../../platform/http/dated-name'
import { type CallLimits, EXPORTS } from '../../platform/http/rate-limit'
import { sendCsv } from '../../platform/http/send-csv'
import { readTimeZone } from '../../settings/read-time-zone'
import { AUDIT_HEADINGS, exportEntries } from './export-entries'
import { restoreArtwork } from './restore-artwork'

export const routes: Routes<keyof typeof auditEndpoints> = {
  restoreArtwork: ({ id, ifMatch }, context) => restoreArtwork(context, id, ifMatch),
  exportAuditTrail: async (filter, context) => {
    await recordExport(context, 'audit_trail')
    const zone = await readTimeZone(context)
    return sendCsv(datedName('audit-trail', zone), AUDIT_HEADINGS, exportEntries(context, filter, zone))
  },
}

/** How often one network may make these calls. */
export const limits: CallLimits = {
  exportAuditTrail: EXPORTS,
}
