/** The link to the audit trail, below the panel's collections. */
export function AuditTrailLink() {
  return (
    <a className="nav__link" href="/admin/audit-trail">
      <span className="nav__link-label">Audit trail</span>
    </a>
  )
}
