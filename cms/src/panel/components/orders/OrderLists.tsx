import { UNFINISHED } from '../../../orders/collections/orders-list-hooks'
import { SENDABLE } from '../../../orders/reports/waiting-for-artist'
import { listAddress } from '../list-address'

const LISTS = {
  'All orders': listAddress('orders'),
  'To send': listAddress('orders', [
    { paymentState: { in: [...SENDABLE] } },
    { status: { equals: 'pending' } },
  ]),
  Unfinished: listAddress('orders', [{ paymentState: { in: UNFINISHED } }]),
}

/** Lists of orders: whose payment came about, those to be sent, and attempts that did not, or not yet, come to that. */
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
