import type { UIFieldServerComponent } from 'payload'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { crossesBorder } from '../customs-areas'
import { readCustomsSettings } from '../read-customs-settings'
import { CustomsButtons } from './CustomsButtons'

/** The customs documents of an order to another customs area; nothing for others, and for what is not to be sent. */
export const OrderCustoms: UIFieldServerComponent = async (props) => {
  if (!isOnFor(props.user, 'customs')) return null
  const sheet = await visibleSheet(props)
  if (!sheet || sheet.problem !== null || sheet.order.isPickUp) return null
  const { from } = await readCustomsSettings(shopContext(props.payload))
  const { country, zipCode, state, city } = sheet.order.customer
  if (!from || !country || !crossesBorder(from, { country, zipCode: zipCode ?? '', state, city })) return null
  return (
    <section aria-label="Customs documents" className="field-type gesso-sheet">
      <CustomsButtons ids={[sheet.order.id]} />
    </section>
  )
}
