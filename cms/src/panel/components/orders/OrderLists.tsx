import { PAYMENT_STATE_SETS } from '@gesso/shared-types/order'
import { UNFINISHED } from '../../../orders/collections/orders-list-hooks'
import { listAddress } from '../list-address'

const LISTS = {
  'All orders': listAddress('orders'),
  'To send': listAddress('orders', [
    { paymentState: { in: [...PAYMENT_STATE_SETS.refundable] } },
    { status: { equals: 'pending' } },
  ]),
  Unfinished: listAddress('orders', [{ paymentState: { in: UNFINISHED } }]),
}

/** Links to lists of orders: all that were paid for, those to send, and those whose payment is unfinished. */
export function OrderLists() {
  return (
    <nav aria-label="Lists of orders" className="gesso-lists">
      {Object.entries(LISTS).map(([label, address]) => (
        <a href={address} key={label}>
          {label}
        </a>
      ))}
      <span className="gesso-hint">Search by number, name or email.</span>
    </nav>
  )
}
