import type { CopiedPart } from '../../platform/full-copy/copied-parts'
import { readTimeZone } from '../../settings/read-time-zone'
import { AUDIT_HEADINGS, exportEntries } from './export-entries'

/** The audit trail in a full copy. */
export const copiedEntries: CopiedPart = {
  tables: async (context) => [
    {
      name: 'audit-trail',
      headings: AUDIT_HEADINGS,
      pages: exportEntries(context, {}, await readTimeZone(context)),
    },
  ],
}
