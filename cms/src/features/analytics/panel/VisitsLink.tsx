import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the counted visits, below the panel's collections. */
export function VisitsLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/visits">
      <span className="nav__link-label">Visits</span>
    </a>
  )
}
