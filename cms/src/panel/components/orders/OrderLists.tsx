import { PAYMENT_STATE_SETS } from '@gesso/shared-types/orders/order'
import type { ServerProps } from 'payload'
import { isOwner } from '../../../auth/access'
import { UNFINISHED } from '../../../orders/collections/orders-list-hooks'
import { listAddress } from '../../../platform/text/list-address'

const LISTS = {
  'All orders': listAddress('orders'),
  'To send': listAddress('orders', [
    { paymentState: { in: [...PAYMENT_STATE_SETS.refundable] } },
    { status: { equals: 'pending' } },
  ]),
  Unfinished: listAddress('orders', [{ paymentState: { in: UNFINISHED } }]),
}

/** Links to lists of orders: all paid ones, those to send, and for owners those with an unfinished payment. */
export function OrderLists({ user }: ServerProps) {
  const shown = Object.entries(LISTS).filter(([label]) => label !== 'Unfinished' || isOwner(user))
  return (
    <nav aria-label="Lists of orders" className="gesso-lists">
      {shown.map(([label, address]) => (
        <a href={address} key={label}>
          {label}
        </a>
      ))}
      <span className="gesso-hint">Search by number, name or email.</span>
    </nav>
  )
}
