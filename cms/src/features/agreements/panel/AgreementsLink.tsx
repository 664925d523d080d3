import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the agreements, below the collections in the panel's navigation. */
export function AgreementsLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/agreements">
      <span className="nav__link-label">Agreements</span>
    </a>
  )
}
