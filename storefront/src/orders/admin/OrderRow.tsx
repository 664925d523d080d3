import { formatCents, toCents } from '@gesso/shared-types/money'
import { type AdminOrder, orderNumber } from '@gesso/shared-types/order'
import styled from 'styled-components'
import { figures } from '../../theme'
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
const States = styled(InlineGroup)`
  gap: 4px 12px;
  ${wide} {
    justify-content: flex-start;
  }
`

type OrderRowProps = { order: AdminOrder; mayDelete: boolean; isOpen: boolean; onToggle: () => void }

/** One order with number, customer, time, total and state; opened, with all its details. */
export function OrderRow({ order, mayDelete, isOpen, onToggle }: OrderRowProps) {
  const { customer, paymentState } = order
  const { label } = orderPayment(paymentState)
  return (
    <li>
      <CollapsibleRow
        columns="168px minmax(0, 1fr) 176px 104px 264px"
        isOpen={isOpen}
        onToggle={onToggle}
        head={
          <>
            <RowName>{orderNumber(order.id)}</RowName>
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
                <Badge $look={paymentState === 'failed' ? 'red' : 'plain'}>{label}</Badge>
                {order.mode === 'test' && <Badge>Test</Badge>}
              </States>
            </CellGroup>
          </>
        }
      >
        <OrderDetails order={order} mayDelete={mayDelete} />
      </CollapsibleRow>
    </li>
  )
}
