import type { CollectorOrder } from '@gesso/shared-types/collector-order'
import { formatCents, toCents } from '@gesso/shared-types/money'
import { giftCardRows, includedTaxRows, type SumRow, sumRows } from '@gesso/shared-types/sum-rows'
import styled from 'styled-components'
import { Board, Facts } from './order-styles'

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

const rowsOf = (rows: readonly SumRow[]) =>
  rows.length > 0 && (
    <Facts>
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </Facts>
  )

/** What the order came to, and what of it was given back. */
export function OrderSums({ order }: { order: CollectorOrder }) {
  const { totalAmount, shippingAmount, refundedAmount, gift, paidAt } = order
  const isFree = toCents(shippingAmount) === 0
  const paid = giftCardRows(order).map(({ label, amount }) => ({
    label: label === 'To pay' && paidAt ? 'Paid' : label,
    amount,
  }))
  const refunded = toCents(refundedAmount)
  return (
    <Board aria-label="Sums">
      {!gift &&
        rowsOf(
          sumRows(order).map(({ label, amount }) => ({
            label,
            amount: label === 'Shipping' && isFree ? 'FREE' : amount,
          })),
        )}
      <Total>
        <div>
          <dt>Total</dt>
          <dd>{formatCents(toCents(totalAmount))} USD</dd>
        </div>
      </Total>
      {rowsOf(paid)}
      {rowsOf(includedTaxRows(order))}
      {rowsOf(refunded > 0 ? [{ label: 'Refunded', amount: formatCents(refunded) }] : [])}
    </Board>
  )
}
