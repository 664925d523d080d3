import type { AuditFilter } from '@gesso/shared-types/features/audit-trail/audit'
import { withQuery } from '../../../panel/components/page-address'

/** The parts of the page's address besides the filter. */
type Extra = { before?: number; after?: number; restore?: number; restored?: 1 }

export const TRAIL = '/admin/audit-trail'

/** The address of the audit trail with a filter. */
export const trailAddress = (filter: AuditFilter, extra: Extra = {}): string =>
  withQuery(TRAIL, { ...filter, ...extra })

/** The address of the same entries as a CSV file. */
export const exportAddress = (filter: AuditFilter): string => withQuery('/api/cms/audit-trail/export', filter)
