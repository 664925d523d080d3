import { formatCents, toCents } from '@gesso/shared-types/money/money'
import { giftCardRows, includedTaxRows, type SumRow, sumRows } from '@gesso/shared-types/orders/sum-rows'
import styled from 'styled-components'
import { OrderFacts } from './order-facts'

const Total = styled(OrderFacts)`
  font: 500 1.25rem / 1.75rem var(--sans);
  & + &,
  ${OrderFacts} + & {
    border-top-color: var(--ink);
  }
  dt {
    color: inherit;
  }
`

type OrderAmountsProps = {
  order: Parameters<typeof giftCardRows>[0] & Parameters<typeof includedTaxRows>[0] & { totalAmount: string }
  /** The sums that add up to the total; null to show only the total. */
  sums: Parameters<typeof sumRows>[0] | null
  isPaid: boolean
  refundedAmount?: string
}

/** The sums of an order, how it was paid, and what was refunded. */
export function OrderAmounts({ order, sums, isPaid, refundedAmount = '0' }: OrderAmountsProps) {
  const refunded = toCents(refundedAmount)
  const isFree = sums !== null && toCents(sums.shippingAmount) === 0
  return (
    <>
      {sums && (
        <Amounts
          rows={sumRows(sums).map(({ label, amount }) => ({
            label,
            amount: label === 'Shipping' && isFree ? 'FREE' : amount,
          }))}
        />
      )}
      <Total>
        <div>
          <dt>Total</dt>
          <dd>{formatCents(toCents(order.totalAmount))} USD</dd>
        </div>
      </Total>
      <Amounts
        rows={giftCardRows(order).map(({ label, amount }) => ({
          label: label === 'To pay' && isPaid ? 'Paid' : label,
          amount,
        }))}
      />
      <Amounts rows={includedTaxRows(order)} />
      <Amounts rows={refunded > 0 ? [{ label: 'Refunded', amount: formatCents(refunded) }] : []} />
    </>
  )
}

function Amounts({ rows }: { rows: readonly SumRow[] }) {
  if (rows.length === 0) return null
  return (
    <OrderFacts>
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </OrderFacts>
  )
}
