import { formatCents, toCents } from '@gesso/shared-types/money'
import type { AdminOrder } from '@gesso/shared-types/order'
import styled from 'styled-components'
import { artworkTitle, figures } from '../../theme'
import { fullWidth, Muted, stacked, wide } from '../../ui/admin-list-styles'
import { addressLines } from './address-lines'
import { OrderActions } from './OrderActions'

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
  place-items: center;
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

/** All details of an order, and its actions. */
export function OrderDetails({ order, mayDelete }: { order: AdminOrder; mayDelete: boolean }) {
  const { customer, items, specialInstructions } = order
  const address = addressLines(customer)
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
      </section>
      {specialInstructions && (
        <section>
          <h2>Special instructions</h2>
          <p>{specialInstructions}</p>
        </section>
      )}
      <Across>
        <h2>Order items</h2>
        {items.length === 0 && <p>No items found</p>}
        <ul>
          {items.map(({ id, type, printSize, quantity, totalPrice, artwork }) => (
            <Item key={id}>
              <Thumb>{artwork.thumbnail && <img src={artwork.thumbnail} alt="" loading="lazy" />}</Thumb>
              <div>
                <Title>{artwork.title}</Title>
                <Muted>
                  {type === 'original' ? 'Original' : `Print (${printSize})`}, quantity {quantity}
                </Muted>
              </div>
              <Money>{dollars(totalPrice)}</Money>
            </Item>
          ))}
        </ul>
        <Sums>
          <dt>Subtotal</dt>
          <dd>{dollars(order.subtotalAmount)}</dd>
          <dt>Shipping</dt>
          <dd>{dollars(order.shippingAmount)}</dd>
          <dt>Total</dt>
          <dd>{dollars(order.totalAmount)}</dd>
        </Sums>
      </Across>
      <Across>
        <OrderActions order={order} mayDelete={mayDelete} />
      </Across>
    </Parts>
  )
}
