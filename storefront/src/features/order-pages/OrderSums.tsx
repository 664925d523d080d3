import type { CollectorOrder } from '@gesso/shared-types/features/order-pages/collector-order'
import { OrderAmounts } from '../../orders/OrderAmounts'
import { Board } from './order-styles'

/** The sums of the order, and what was refunded. */
export function OrderSums({ order }: { order: CollectorOrder }) {
  const { gift, paidAt, refundedAmount } = order
  return (
    <Board aria-label="Sums">
      <OrderAmounts
        order={order}
        sums={gift ? null : order}
        isPaid={paidAt !== null}
        refundedAmount={refundedAmount}
      />
    </Board>
  )
}
