import type { DefaultServerCellComponentProps } from 'payload'
import { shopContext } from '../../../context'
import { orderGlance } from '../../../orders/reading/order-summary'

/** Who bought: name and address of mail. */
export async function CustomerCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const glance = await orderGlance(shopContext(payload), String(rowData.id))
  if (!glance) return null
  return (
    <span className="gesso-two-lines">
      {glance.name}
      <span className="gesso-hint">{glance.email}</span>
    </span>
  )
}
