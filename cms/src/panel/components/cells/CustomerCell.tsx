import type { DefaultServerCellComponentProps } from 'payload'
import { orderGlance } from '../../../orders/order-glance'

/** Who bought: name and address of mail. */
export async function CustomerCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const glance = await orderGlance(payload, String(rowData.id))
  if (!glance) return null
  return (
    <span className="gesso-two-lines">
      {glance.name}
      <span className="gesso-hint">{glance.email}</span>
    </span>
  )
}
