import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the page of the full copy, below the collections in the panel's navigation. */
export function FullCopyLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/everything">
      <span className="nav__link-label">Download everything</span>
    </a>
  )
}
