import { Conversation } from '../../messages/admin/Conversation'
import { OrdersTab } from '../../orders/admin/OrdersTab'

/** The orders, each with the conversation that it came of. */
export function OrdersView({ isOwner }: { isOwner: boolean }) {
  return <OrdersTab isOwner={isOwner} showConversation={(each) => <Conversation conversation={each} />} />
}
