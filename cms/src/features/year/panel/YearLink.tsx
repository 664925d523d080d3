import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the year's sums, below the panel's collections. */
export function YearLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/year">
      <span className="nav__link-label">The year</span>
    </a>
  )
}
