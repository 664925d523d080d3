import type { DefaultServerCellComponentProps } from 'payload'
import { orderSummary } from '../../../orders/reading/order-summary'
import { shopContext } from '../../../platform/context'

/** The buyer: name and email. */
export async function CustomerCell({ payload, rowData }: DefaultServerCellComponentProps) {
  // Payload also renders a column's cell without a row.
  if (!rowData) return null
  const order = await orderSummary(shopContext(payload), String(rowData.id))
  if (!order) return null
  return (
    <span className="gesso-two-lines">
      {order.customer.firstName} {order.customer.lastName}
      <span className="gesso-hint">{order.customer.email}</span>
    </span>
  )
}
