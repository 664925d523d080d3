import { formatCents, toCents } from '@gesso/shared-types/money'
import { orderNumber } from '@gesso/shared-types/order'
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
  & + & {
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

// In UTC, so that buyer, artist and email show the same day wherever they are.
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const free = (cents: number): string => (cents === 0 ? 'FREE' : formatCents(cents))

/** Number, date and sums of an order, or its total alone. */
export function OrderReceipt({ order, isPaid }: { order: ShownOrder; isPaid: boolean }) {
  const { subtotalAmount, shippingAmount, totalAmount } = order
  return (
    <Summary aria-label="Order">
      <Facts>
        <div>
          <dt>Order ID</dt>
          <dd>{orderNumber(order.id)}</dd>
        </div>
        <div>
          <dt>{isPaid ? 'Payment date' : 'Order date'}</dt>
          <dd>{DATE.format(Date.parse(order.createdAt))}</dd>
        </div>
      </Facts>
      {subtotalAmount !== undefined && shippingAmount !== undefined && (
        <Facts>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatCents(toCents(subtotalAmount))}</dd>
          </div>
          <div>
            <dt>Shipping</dt>
            <dd>{free(toCents(shippingAmount))}</dd>
          </div>
        </Facts>
      )}
      <Total>
        <div>
          <dt>Total</dt>
          <dd>{formatCents(toCents(totalAmount))} USD</dd>
        </div>
      </Total>
    </Summary>
  )
}
