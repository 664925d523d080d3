import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the page for a person's data, below the panel's collections. */
export function PersonalDataLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/personal-data">
      <span className="nav__link-label">Personal data</span>
    </a>
  )
}
