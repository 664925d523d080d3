import { useState } from 'react'
import { useListPage } from '../../api/use-list-page'
import { ListView } from '../../ui/ListView'
import { OrderRow } from './OrderRow'

/** The orders whose payment was at least authorised, newest first. */
export function OrdersTab() {
  const list = useListPage('listOrders')
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <ListView
      label="Orders"
      list={list}
      empty={<p>No orders found.</p>}
      row={(order) => (
        <OrderRow
          key={order.id}
          order={order}
          isOpen={order.id === openId}
          onToggle={() => setOpenId(order.id === openId ? null : order.id)}
        />
      )}
    />
  )
}
