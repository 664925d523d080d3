import { formatCents, toCents } from '@gesso/shared-types/money/money'
import type { AdminOrder } from '@gesso/shared-types/orders/order'
import styled from 'styled-components'
import { figures } from '../../style/theme'
import { formatMoment } from '../../ui/admin-dates'
import { CellGroup, InlineGroup, Muted, RowName, wide } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'
import { CollapsibleRow } from '../../ui/CollapsibleRow'
import { Icon } from '../../ui/Icon'
import { OrderDetails } from './OrderDetails'
import { orderPayment } from './order-payment'

const Total = styled.span`
  ${figures}
  ${wide} {
    text-align: right;
  }
`
/** They have the same length within a shop, and people copy them and read them out, so they never wrap. */
const OrderNumber = styled(RowName)`
  overflow-wrap: normal;
  white-space: nowrap;
`
const Payment = styled(Muted)<{ $isWrong: boolean }>`
  white-space: nowrap;
  ${({ $isWrong }) => $isWrong && 'color: var(--red);'}
`
const States = styled(InlineGroup)`
  gap: 4px 16px;
  ${wide} {
    justify-content: flex-start;
  }
`

type OrderRowProps = {
  order: AdminOrder
  isOwner: boolean
  isOpen: boolean
  onToggle: () => void
}

/**
 * One order with number, customer, time, total and state; opened, with all its details. Its only badge is the status.
 */
export function OrderRow({ order, isOwner, isOpen, onToggle }: OrderRowProps) {
  const { customer, paymentState } = order
  const { label } = orderPayment(paymentState)
  return (
    <li>
      <CollapsibleRow
        columns="minmax(184px, max-content) minmax(0, 1fr) 176px 104px 264px"
        isOpen={isOpen}
        onToggle={onToggle}
        head={
          <>
            <OrderNumber>{order.number}</OrderNumber>
            <span>
              {customer.firstName} {customer.lastName}
            </span>
            <CellGroup>
              <Muted>{formatMoment(order.createdAt)}</Muted>
              <Total>{formatCents(toCents(order.totalAmount))}</Total>
              <States as="span">
                {order.status === 'completed' ? (
                  <Badge $look="plain">
                    <Icon name="check" size={16} />
                    Completed
                  </Badge>
                ) : (
                  <Badge $look="open">Pending</Badge>
                )}
                <Payment $isWrong={paymentState === 'failed'}>{label}</Payment>
                {order.mode === 'test' && <Muted>Test</Muted>}
              </States>
            </CellGroup>
          </>
        }
      >
        <OrderDetails order={order} isOwner={isOwner} />
      </CollapsibleRow>
    </li>
  )
}
