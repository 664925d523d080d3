import { useState } from 'react'
import { useListPage } from '../../api/use-list-page'
import { ListView } from '../../ui/ListView'
import { OrderRow } from './OrderRow'
import { PrintOrders } from './PrintOrders'

/** The orders whose payment was at least authorised, newest first. An assistant is not offered to delete one. */
export function OrdersTab({ isOwner }: { isOwner: boolean }) {
  const list = useListPage('listOrders')
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <ListView
      label="Orders"
      list={list}
      empty={<p>No orders found.</p>}
      actions={<PrintOrders />}
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
