import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the page with the one file of everything, below the panel's collections. */
export function FullCopyLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/everything">
      <span className="nav__link-label">Download everything</span>
    </a>
  )
}
