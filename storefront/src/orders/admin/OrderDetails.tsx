import { lineEditionWords } from '@gesso/shared-types/edition-words'
import type { DeclaredWithdrawal } from '@gesso/shared-types/features/order-pages/withdrawal'
import { PACKING_WORDS } from '@gesso/shared-types/features/shipping-zones/shipping-terms'
import { formatCents, toCents } from '@gesso/shared-types/money'
import type { AdminOrder } from '@gesso/shared-types/order'
import { parcelWeight } from '@gesso/shared-types/parcel-weight'
import { giftCardRows, includedTaxRows, type SumRow, sumRows } from '@gesso/shared-types/sum-rows'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import styled from 'styled-components'
import { apiQuery } from '../../api/api-query'
import { ChooseNumber } from '../../features/editions/ChooseNumber'
import { OrderPapers } from '../../features/invoices/OrderPapers'
import { artworkTitle, figures } from '../../theme'
import { formatDay } from '../../ui/admin-dates'
import { fullWidth, Muted, stacked, wide } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { AddressDialog } from './AddressDialog'
import { OrderActions } from './OrderActions'
import { OrderNotes } from './OrderNotes'
import type { ShowConversation } from './show-conversation'

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
const Across = styled.section`
  ${fullWidth}
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

const dayWords = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const withdrawalWords = ({ declaredAt, receivedOn }: DeclaredWithdrawal): string =>
  `Declared on ${formatDay(declaredAt)}${receivedOn ? `, received on ${dayWords(receivedOn)}` : ''}. Nothing was refunded by itself.`

type OrderDetailsProps = { order: AdminOrder; isOwner: boolean; showConversation: ShowConversation }

/** All details of an order, and its actions. */
export function OrderDetails({ order, isOwner, showConversation }: OrderDetailsProps) {
  const { customer, items, specialInstructions } = order
  const parcel = parcelWeight(items)
  const { data: sheet } = useQuery({
    ...apiQuery('readOrderSheet', { id: order.id }),
    // Money may have moved elsewhere since.
    staleTime: 0,
  })
  const [isCorrecting, setCorrecting] = useState(false)
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
        {order.isPickUp && <p>Picked up at the studio, not sent</p>}
        {order.shippingZone && <Muted>Shipping zone: {order.shippingZone}</Muted>}
        {order.deliveryTime && <Muted>Told to the buyer: {order.deliveryTime}</Muted>}
        {sheet && (
          <Button low kind="quiet" onClick={() => setCorrecting(true)}>
            Correct the address
          </Button>
        )}
        {sheet && isCorrecting && <AddressDialog sheet={sheet} onClose={() => setCorrecting(false)} />}
      </section>
      {specialInstructions && (
        <section>
          <h2>Special instructions</h2>
          <p>{specialInstructions}</p>
        </section>
      )}
      {sheet?.withdrawal && (
        <Across role="note">
          <h2>The buyer withdraws</h2>
          <p>{withdrawalWords(sheet.withdrawal)}</p>
          {sheet.withdrawal.words && <p dir="auto">“{sheet.withdrawal.words}”</p>}
        </Across>
      )}
      <Across>
        <h2>Order items</h2>
        {items.length === 0 && <p>{order.isGiftCard ? 'A gift card, sent by email' : 'No items found'}</p>}
        <ul>
          {items.map(
            ({
              id,
              type,
              printSize,
              quantity,
              totalPrice,
              isCancelled,
              packing,
              weight,
              edition,
              artwork,
            }) => (
              <Item key={id}>
                <Thumb>{artwork.thumbnail && <img src={artwork.thumbnail} alt="" loading="lazy" />}</Thumb>
                <div>
                  <Title>{artwork.title}</Title>
                  <Muted>
                    {type === 'payment'
                      ? 'Payment'
                      : `${type === 'original' ? 'Original' : `Print (${printSize})`}, quantity ${quantity}`}
                    {packing && `, ${PACKING_WORDS[packing].toLowerCase()}`}
                    {weight && `, ${weight}`}
                    {isCancelled && ', cancelled'}
                  </Muted>
                  {edition && (
                    <p>
                      <Muted>{lineEditionWords(edition)}</Muted>
                    </p>
                  )}
                  {edition && edition.numbers.length > 0 && order.status === 'pending' && (
                    <ChooseNumber lineId={id} />
                  )}
                </div>
                <Money>{dollars(totalPrice)}</Money>
              </Item>
            ),
          )}
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
      </Across>
      {sheet?.papers && (
        <Across>
          <OrderPapers orderId={order.id} papers={sheet.papers} />
        </Across>
      )}
      {sheet?.conversation && (
        <Across>
          <h2>Conversation</h2>
          {showConversation(sheet.conversation)}
        </Across>
      )}
      {sheet?.messages && (
        <Across>
          <h2>Messages about this order</h2>
          {sheet.messages.map((each) => (
            <Fragment key={each.message.id}>{showConversation(each)}</Fragment>
          ))}
        </Across>
      )}
      <Across>
        <OrderActions order={order} sheet={sheet} isOwner={isOwner} />
      </Across>
      {isOwner && sheet && (
        <Across>
          <OrderNotes sheet={sheet} />
        </Across>
      )}
    </Parts>
  )
}
