import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the numbered documents, below the panel's collections. */
export function DocumentsLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/papers">
      <span className="nav__link-label">Documents</span>
    </a>
  )
}
