import { Conversation } from '../../messages/admin/Conversation'
import { OrdersTab } from '../../orders/admin/OrdersTab'

/** The orders, each with the message from which it resulted. */
export function OrdersView({ isOwner }: { isOwner: boolean }) {
  return <OrdersTab isOwner={isOwner} showConversation={(each) => <Conversation conversation={each} />} />
}
