import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the audit trail, below the collections in the panel's navigation. */
export function AuditTrailLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/audit-trail">
      <span className="nav__link-label">Audit trail</span>
    </a>
  )
}
