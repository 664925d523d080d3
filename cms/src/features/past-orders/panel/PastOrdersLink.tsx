import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { PAST_ORDERS } from './past-orders-address'

/** The link to the orders of a former shop, below the panel's collections. */
export function PastOrdersLink({ user }: ServerProps) {
  if (!isOwner(user)) return null
  return (
    <a className="nav__link" href={PAST_ORDERS}>
      <span className="nav__link-label">Past orders</span>
    </a>
  )
}
