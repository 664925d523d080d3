import { lineEditionWords } from '@gesso/shared-types/artworks/edition-words'
import { parcelWeight } from '@gesso/shared-types/artworks/parcel-weight'
import { wordsOfItems } from '@gesso/shared-types/features-in-orders'
import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { AdminOrder } from '@gesso/shared-types/orders/order'
import { giftCardRows, includedTaxRows, type SumRow, sumRows } from '@gesso/shared-types/orders/sum-rows'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { addressActions, lineActions, orderNotices, orderSections } from '../../features-in/orders'
import { artworkTitle, figures } from '../../style/theme'
import { Muted, stacked, wide } from '../../ui/admin-list-styles'
import { showParts } from '../../ui/show-parts'
import { OrderActions } from './OrderActions'
import { OrderNotes } from './OrderNotes'
import { OrderSection } from './order-section'

const Parts = styled.div`
  display: grid;
  gap: 28px 48px;
  font: var(--t14);
  overflow-wrap: anywhere;
  h2 {
    margin-bottom: 8px;
    font: var(--label);
  }
  address {
    margin-bottom: 12px;
    font-style: normal;
  }
  ${wide} {
    grid-template-columns: 1fr 1fr 1.6fr;
  }
  ${stacked} {
    margin-left: -24px;
  }
`
const Item = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  padding: 12px 0;
  border-top: 1px solid var(--rule);
  &:first-child {
    padding-top: 0;
    border-top: 0;
  }
`
const Thumb = styled.div`
  display: grid;
  place-items: center start;
  min-height: 40px;
  img {
    max-height: 56px;
  }
`
const Title = styled.p`
  ${artworkTitle}
  font-size: 1rem;
`
const Money = styled.span`
  ${figures}
`
const Sums = styled.dl`
  ${figures}
  display: grid;
  grid-template-columns: auto auto;
  justify-content: end;
  gap: 4px 24px;
  padding-top: 12px;
  border-top: 1px solid var(--rule);
  dt {
    color: var(--soft);
  }
  dd {
    text-align: right;
  }
`

const dollars = (decimal: string): string => formatCents(toCents(decimal))

const sumRow = ({ label, amount }: SumRow) => (
  <Fragment key={label}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </Fragment>
)

type OrderDetailsProps = { order: AdminOrder; isOwner: boolean }

/** All details of an order, and its actions. */
export function OrderDetails({ order, isOwner }: OrderDetailsProps) {
  const { customer, items, specialInstructions } = order
  const parcel = parcelWeight(items)
  const { data: sheet } = useQuery({
    ...apiQuery('readOrderSheet', { id: order.id }),
    // A refund or another payment may have changed it since.
    staleTime: 0,
  })
  const address = customer.addressLines
  return (
    <Parts>
      <section>
        <h2>Customer</h2>
        <p>
          {customer.firstName} {customer.lastName}
        </p>
        <p>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
        </p>
        {customer.phone && <p>{customer.phone}</p>}
      </section>
      <section>
        <h2>Shipping address</h2>
        {address.length === 0 ? (
          <p>No shipping address provided</p>
        ) : (
          <address>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        )}
        {order.isPickUp && (
          <p>{order.isTakenAlong ? 'Taken along, not sent' : 'Picked up at the studio, not sent'}</p>
        )}
        {order.shippingZone && <Muted>Shipping zone: {order.shippingZone}</Muted>}
        {order.deliveryTime && <Muted>Told to the buyer: {order.deliveryTime}</Muted>}
        {sheet && showParts(addressActions, { order, sheet })}
      </section>
      {specialInstructions && (
        <section>
          <h2>Special instructions</h2>
          <p>{specialInstructions}</p>
        </section>
      )}
      {sheet && showParts(orderNotices, { order, sheet })}
      <OrderSection>
        <h2>Order items</h2>
        {items.length === 0 && <p>{order.isGiftCard ? 'A gift card, sent by email' : 'No items found'}</p>}
        <ul>
          {items.map((line) => {
            const { id, type, printSize, quantity, totalPrice, isCancelled, edition, artwork } = line
            return (
              <Item key={id}>
                <Thumb>{artwork.thumbnail && <img src={artwork.thumbnail} alt="" loading="lazy" />}</Thumb>
                <div>
                  <Title>{artwork.title}</Title>
                  <Muted>
                    {type === 'payment'
                      ? 'Payment'
                      : `${type === 'original' ? 'Original' : `Print (${printSize})`}, quantity ${quantity}`}
                    {wordsOfItems.flatMap((wordsOf) => wordsOf(line)).map((words) => `, ${words}`)}
                    {isCancelled && ', cancelled'}
                  </Muted>
                  {edition && (
                    <p>
                      <Muted>{lineEditionWords(edition)}</Muted>
                    </p>
                  )}
                  {showParts(lineActions, { order, line })}
                </div>
                <Money>{dollars(totalPrice)}</Money>
              </Item>
            )
          })}
        </ul>
        {parcel && <Muted>Together, as packed: {parcel}</Muted>}
        <Sums>
          {sumRows(order).map(sumRow)}
          <dt>Total</dt>
          <dd>{dollars(order.totalAmount)}</dd>
          {giftCardRows(order).map(({ label, amount }) =>
            sumRow({ label: label === 'To pay' ? 'By card' : label, amount }),
          )}
          {includedTaxRows(order).map(sumRow)}
          {sheet && toCents(sheet.refundedAmount) > 0 && (
            <>
              <dt>Refunded</dt>
              <dd>{dollars(sheet.refundedAmount)}</dd>
            </>
          )}
        </Sums>
      </OrderSection>
      {sheet && showParts(orderSections, { order, sheet })}
      <OrderSection>
        <OrderActions order={order} sheet={sheet} isOwner={isOwner} />
      </OrderSection>
      {isOwner && sheet && (
        <OrderSection>
          <OrderNotes sheet={sheet} />
        </OrderSection>
      )}
    </Parts>
  )
}
