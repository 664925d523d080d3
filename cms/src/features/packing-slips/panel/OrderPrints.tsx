import type { UIFieldServerComponent } from 'payload'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { PrintOrders } from './PrintOrders'

/** The prints for sending an order; nothing for one that is not to be sent. */
export const OrderPrints: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet || sheet.problem !== null) return null
  return (
    <section aria-label="Documents of the parcel" className="field-type gesso-sheet">
      <PrintOrders ids={[sheet.order.id]} isPickUp={sheet.order.isPickUp} />
    </section>
  )
}
