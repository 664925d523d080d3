import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the numbered papers, below the panel's collections. */
export function PapersLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/papers">
      <span className="nav__link-label">Papers</span>
    </a>
  )
}
