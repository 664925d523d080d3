import { lineEditionWords } from '@gesso/shared-types/artworks/edition-words'
import { parcelWeight } from '@gesso/shared-types/artworks/parcel-weight'
import { wordsOfItems } from '@gesso/shared-types/features-in-orders'
import { formatPrice, toCents } from '@gesso/shared-types/money/money'
import type { UIFieldServerComponent } from 'payload'
import { parcelFacts } from '../../features-in-orders'
import { Badge } from '../Badge'
import { Moment } from '../Moment'
import { showParts } from '../show-parts'
import { Thumbnail } from '../Thumbnail'
import { lineText } from './line-text'
import { ShipTo } from './ShipTo'
import { visibleSheet } from './visible-sheet'

/** What is needed to pack the parcel: the artworks with pictures, the address, and whether the order is paid. */
export const OrderSheet: UIFieldServerComponent = async (props) => {
  const sheet = await visibleSheet(props)
  if (!sheet) return null
  const { order, payment, problem } = sheet
  const weight = parcelWeight(order.items)
  return (
    <section aria-label="Parcel" className="field-type gesso-sheet">
      <p className="gesso-cell">
        <strong className="gesso-number">{order.number}</strong>
        <span className="gesso-hint">
          <Moment at={order.createdAt} />
        </span>
        {order.mode === 'test' && <span className="gesso-hint">Test order: no card was charged</span>}
        {problem && <Badge tone="wrong">Do not send: {problem}</Badge>}
        {payment.dispute && <Badge tone="wrong">Disputed: {payment.dispute.replaceAll('_', ' ')}</Badge>}
      </p>
      <ul aria-label="Items" className="gesso-lines">
        {order.items.map((item) => (
          <li className="gesso-line" key={item.id}>
            <Thumbnail size={88} url={item.artwork.thumbnail} />
            <span className="gesso-two-lines">
              <em>{item.artwork.title}</em>
              <span className="gesso-hint">
                {lineText(item)}
                {wordsOfItems.flatMap((wordsOf) => wordsOf(item)).map((words) => `, ${words}`)}
                {item.isCancelled && ', cancelled'}
              </span>
              {item.edition && <span className="gesso-hint">{lineEditionWords(item.edition)}</span>}
            </span>
            <span className="gesso-money">{formatPrice(toCents(item.totalPrice))}</span>
          </li>
        ))}
      </ul>
      {weight && <p className="gesso-hint">Together, as packed: {weight}</p>}
      {order.isPickUp && <p>The buyer fetches it at the studio.</p>}
      {order.shippingZone && (
        <p className="gesso-hint">
          Shipping zone: {order.shippingZone}
          {order.deliveryTime && `. Told to the buyer: ${order.deliveryTime}`}
        </p>
      )}
      {order.trackingUrl && (
        <p>
          <a href={order.trackingUrl} rel="noreferrer" target="_blank">
            Follow the parcel at {order.trackingCarrier}
          </a>
        </p>
      )}
      {showParts(parcelFacts, { orderId: order.id, payload: props.payload })}
      <ShipTo
        customer={order.customer}
        customerId={payment.customerId}
        instructions={order.specialInstructions}
      />
    </section>
  )
}
