import { lineEditionWords } from '@gesso/shared-types/artworks/edition-words'
import styled from 'styled-components'
import { Card } from '../ui/Card'
import { OrderAmounts } from './OrderAmounts'
import { OrderFacts } from './order-facts'
import type { ShownOrder } from './read-shown-order'

const Summary = styled(Card)`
  display: grid;
  gap: 20px;
`
const Lines = styled.dd`
  white-space: pre-line;
`

const Items = styled.ul`
  display: grid;
  gap: 8px;
  padding-top: 16px;
  border-top: 1px solid var(--rule);
  overflow-wrap: anywhere;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 24px;
  }
  span {
    color: var(--soft);
  }
`

/** The agreed delivery of an order that is not sent yet. */
function Expected({ isPickUp, time, studio }: NonNullable<ShownOrder['delivery']>) {
  if (!isPickUp && !time) return null
  return (
    <OrderFacts aria-label="Delivery">
      <div>
        <dt>{isPickUp ? 'Pick-up' : 'Delivery'}</dt>
        <dd>{isPickUp ? 'At the studio' : time}</dd>
      </div>
      {studio && (
        <div>
          <dt>Studio</dt>
          <Lines>{studio}</Lines>
        </div>
      )}
    </OrderFacts>
  )
}

type ParcelProps = NonNullable<ShownOrder['fulfilment']> & Pick<ShownOrder, 'isTakenAlong'>

/** The delivery of a sent order. */
function Parcel({ isTakenAlong, isPickUp, carrier, number, trackingUrl }: ParcelProps) {
  const state = isTakenAlong ? 'Taken along' : isPickUp ? 'Ready at the studio' : 'On its way'
  return (
    <OrderFacts aria-label="Delivery">
      <div>
        <dt>State</dt>
        <dd>{state}</dd>
      </div>
      {!isPickUp && carrier && (
        <div>
          <dt>Carrier</dt>
          <dd>{carrier}</dd>
        </div>
      )}
      {!isPickUp && number && (
        <div>
          <dt>Tracking number</dt>
          <dd>{trackingUrl ? <a href={trackingUrl}>{number}</a> : number}</dd>
        </div>
      )}
    </OrderFacts>
  )
}

// In the artist's time zone, so that buyer and artist see the same day.
const day = (instant: string, timeZone = 'UTC'): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

type OrderReceiptProps = {
  order: ShownOrder
  isPaid: boolean
  /** Whether the works are listed here, because no pictures of them are shown above. */
  listsWorks: boolean
}

/** The number, date and sums of an order, or only its total. */
export function OrderReceipt({ order, isPaid, listsWorks }: OrderReceiptProps) {
  const { subtotalAmount, shippingAmount, items = [], fulfilment, delivery } = order
  const hasSums = !order.isGiftCard && subtotalAmount !== undefined && shippingAmount !== undefined
  const sums = hasSums ? { ...order, subtotalAmount, shippingAmount } : null
  return (
    <Summary aria-label="Order">
      <OrderFacts>
        <div>
          <dt>Order ID</dt>
          <dd>{order.number}</dd>
        </div>
        <div>
          <dt>{isPaid ? 'Payment date' : 'Order date'}</dt>
          <dd>{day(order.createdAt, order.timeZone)}</dd>
        </div>
      </OrderFacts>
      {listsWorks && items.length > 0 && (
        <Items aria-label="Works">
          {items.map(({ title, type, printSize, quantity, isCancelled, edition }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <li key={place}>
              <em>{title}</em>
              <span>
                {type === 'original'
                  ? 'Original'
                  : type === 'payment'
                    ? 'Payment'
                    : `Print (${printSize}), quantity ${quantity}`}
                {edition && `, ${lineEditionWords(edition)}`}
                {isCancelled && ', cancelled'}
              </span>
            </li>
          ))}
        </Items>
      )}
      {order.isGiftCard && (
        <Items aria-label="Works">
          <li>Gift card, sent by email</li>
        </Items>
      )}
      <OrderAmounts order={order} sums={sums} isPaid={isPaid} />
      {delivery && !fulfilment?.isSent && <Expected {...delivery} />}
      {fulfilment?.isSent && !order.isGiftCard && (
        <Parcel {...fulfilment} isTakenAlong={order.isTakenAlong} />
      )}
    </Summary>
  )
}
