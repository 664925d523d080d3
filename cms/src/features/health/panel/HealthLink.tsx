import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'

/** The link to the page Health, below the panel's collections. */
export function HealthLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href="/admin/health">
      <span className="nav__link-label">Health</span>
    </a>
  )
}
