import type { UIFieldServerComponent } from 'payload'
import { visibleSheet } from '../../../panel/components/orders/visible-sheet'
import { shopContext } from '../../../platform/context'
import { isOnFor } from '../../../settings/switched-on'
import { isSentAbroad } from '../customs-areas'
import { readCustomsSettings } from '../read-customs-settings'
import { CustomsButtons } from './CustomsButtons'

/** The customs documents of an order to another customs area; nothing for others, and for what is not to be sent. */
export const OrderCustoms: UIFieldServerComponent = async (props) => {
  if (!isOnFor(props.user, 'customs')) return null
  const sheet = await visibleSheet(props)
  if (!sheet || sheet.problem !== null || sheet.order.isPickUp) return null
  const { from } = await readCustomsSettings(shopContext(props.payload))
  if (!isSentAbroad(from, sheet.order.customer)) return null
  return (
    <section aria-label="Customs documents" className="field-type gesso-sheet">
      <CustomsButtons ids={[sheet.order.id]} />
    </section>
  )
}
