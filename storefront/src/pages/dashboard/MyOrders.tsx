import { useUser } from '../../auth/use-user'
import { OrdersTab } from '../../orders/admin/OrdersTab'

/** The orders, with what the role of the signed-in user allows. */
export function MyOrders() {
  return <OrdersTab isOwner={useUser()?.role === 'owner'} />
}
