import { useState } from 'react'
import { useListPage } from '../../api/use-list-page'
import { orderListActions } from '../../features-in/orders'
import { ListView } from '../../ui/ListView'
import { showParts } from '../../ui/show-parts'
import { OrderRow } from './OrderRow'

/**
 * The orders whose payment was at least authorised, newest first. Assistants get no buttons to cancel or delete one,
 * and no notes.
 */
export function OrdersTab({ isOwner }: { isOwner: boolean }) {
  const list = useListPage('listOrders')
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <ListView
      label="Orders"
      list={list}
      empty={<p>No orders found.</p>}
      actions={showParts(orderListActions, {})}
      row={(order) => (
        <OrderRow
          key={order.id}
          order={order}
          isOwner={isOwner}
          isOpen={order.id === openId}
          onToggle={() => setOpenId(order.id === openId ? null : order.id)}
        />
      )}
    />
  )
}
