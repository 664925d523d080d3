import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the page views, below the collections in the panel's navigation. */
export function PageViewsLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/visits">
      <span className="nav__link-label">Page views</span>
    </a>
  )
}
