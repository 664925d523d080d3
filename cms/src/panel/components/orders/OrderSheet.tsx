import { formatPrice, toCents } from '@gesso/shared-types/money'
import { isPaymentIn, orderNumber } from '@gesso/shared-types/order'
import type { UIFieldServerComponent } from 'payload'
import type { OrderSheet as Sheet } from '../../../orders/reading/order-sheet'
import { Badge } from '../Badge'
import { Thumbnail } from '../Thumbnail'
import { when } from '../when'
import { lineText } from './line-text'
import { ShipTo } from './ShipTo'
import { visibleSheet } from './visible-sheet'

/** Why an order is not to be sent; null when it is. */
function whyNotSend({ order, keptCents, goneOriginals }: Sheet): string | null {
  if (!isPaymentIn('refundable', order.paymentState)) return order.paymentState.replaceAll('_', ' ')
  if (keptCents === 0) return 'the money is gone'
  return goneOriginals.length > 0 ? `${goneOriginals.join(', ')} was put back on sale` : null
}

/** What is needed to pack the parcel: the artworks with pictures, the address, and whether the order is paid. */
export const OrderSheet: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const { order, payment } = sheet
  const refusal = whyNotSend(sheet)
  return (
    <section aria-label="Parcel" className="field-type gesso-sheet">
      <p className="gesso-cell">
        <strong>{orderNumber(order.id)}</strong>
        <span className="gesso-hint">{when(order.createdAt)}</span>
        {order.mode === 'test' && <Badge tone="wrong">Test order: no money behind it</Badge>}
        {refusal && <Badge tone="wrong">Do not send: {refusal}</Badge>}
        {payment.dispute && <Badge tone="wrong">Disputed: {payment.dispute.replaceAll('_', ' ')}</Badge>}
      </p>
      <ul aria-label="Items" className="gesso-lines">
        {order.items.map((item) => (
          <li className="gesso-line" key={item.id}>
            <Thumbnail size={88} url={item.artwork.thumbnail} />
            <span className="gesso-two-lines">
              <em>{item.artwork.title}</em>
              <span className="gesso-hint">{lineText(item)}</span>
            </span>
            <span className="gesso-money">{formatPrice(toCents(item.totalPrice))}</span>
          </li>
        ))}
      </ul>
      <ShipTo
        customer={order.customer}
        customerId={payment.customerId}
        instructions={order.specialInstructions}
      />
    </section>
  )
}
