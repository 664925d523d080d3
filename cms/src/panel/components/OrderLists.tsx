import { UNFINISHED } from '../../orders/orders-hooks'

const unfinished = new URLSearchParams(
  UNFINISHED.map((state, index) => [`where[or][0][and][0][paymentState][in][${index}]`, state]),
).toString()

/** The two lists of orders: those whose payment came about, and attempts that did not, or not yet. */
export function OrderLists() {
  return (
    <nav aria-label="Lists of orders" className="gesso-lists">
      <a href="/admin/collections/orders">Orders</a>
      <a href={`/admin/collections/orders?${unfinished}`}>Unfinished</a>
    </nav>
  )
}
