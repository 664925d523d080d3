import { lineEditionWords } from '@gesso/shared-types/edition-words'
import { formatCents, toCents } from '@gesso/shared-types/money'
import { giftCardRows, includedTaxRows, sumRows } from '@gesso/shared-types/sum-rows'
import styled from 'styled-components'
import { figures } from '../theme'
import { Card } from '../ui/Card'
import type { ShownOrder } from './read-shown-order'

const Summary = styled(Card)`
  display: grid;
  gap: 20px;
`
const Facts = styled.dl`
  ${figures}
  display: grid;
  gap: 12px;
  & + &,
  ul + & {
    padding-top: 16px;
    border-top: 1px solid var(--rule);
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 24px;
  }
  dt {
    color: var(--soft);
  }
`
const Total = styled(Facts)`
  font: 500 1.25rem / 1.75rem var(--sans);
  & + &,
  ${Facts} + & {
    border-top-color: var(--ink);
  }
  dt {
    color: inherit;
  }
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

/** What was agreed of an order that is not sent yet. */
function Expected({ isPickUp, time, studio }: NonNullable<ShownOrder['delivery']>) {
  if (!isPickUp && !time) return null
  return (
    <Facts aria-label="Delivery">
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
    </Facts>
  )
}

type ParcelProps = NonNullable<ShownOrder['fulfilment']>

/** Where the order is, once it is sent. */
function Parcel({ isPickUp, carrier, number, trackingUrl }: ParcelProps) {
  const state = isPickUp ? 'Ready at the studio' : 'On its way'
  return (
    <Facts aria-label="Delivery">
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
    </Facts>
  )
}

// At the artist's time, so that buyer and artist see the same day wherever they are.
const day = (instant: string, timeZone = 'UTC'): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })

type OrderReceiptProps = {
  order: ShownOrder
  isPaid: boolean
  /** Whether its works stand here, since no picture of them hangs above. */
  listsWorks: boolean
}

/** Number, date and sums of an order, or its total alone. */
export function OrderReceipt({ order, isPaid, listsWorks }: OrderReceiptProps) {
  const { subtotalAmount, shippingAmount, totalAmount, items = [], fulfilment, delivery } = order
  const included = includedTaxRows(order)
  const paidBy = giftCardRows(order)
  return (
    <Summary aria-label="Order">
      <Facts>
        <div>
          <dt>Order ID</dt>
          <dd>{order.number}</dd>
        </div>
        <div>
          <dt>{isPaid ? 'Payment date' : 'Order date'}</dt>
          <dd>{day(order.createdAt, order.timeZone)}</dd>
        </div>
      </Facts>
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
      {!order.isGiftCard && subtotalAmount !== undefined && shippingAmount !== undefined && (
        <Facts>
          {sumRows({ ...order, subtotalAmount, shippingAmount }).map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{label === 'Shipping' && toCents(shippingAmount) === 0 ? 'FREE' : amount}</dd>
            </div>
          ))}
        </Facts>
      )}
      <Total>
        <div>
          <dt>Total</dt>
          <dd>{formatCents(toCents(totalAmount))} USD</dd>
        </div>
      </Total>
      {paidBy.length > 0 && (
        <Facts>
          {paidBy.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label === 'To pay' && isPaid ? 'Paid' : label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </Facts>
      )}
      {included.length > 0 && (
        <Facts>
          {included.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </Facts>
      )}
      {delivery && !fulfilment?.isSent && <Expected {...delivery} />}
      {fulfilment?.isSent && !order.isGiftCard && <Parcel {...fulfilment} />}
    </Summary>
  )
}
