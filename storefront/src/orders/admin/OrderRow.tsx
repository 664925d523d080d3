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

type OrderRowProps = { order: AdminOrder; isOpen: boolean; onToggle: () => void }

/** One order: number, customer, time, total and state; opened, all of it. */
export function OrderRow({ order, isOpen, onToggle }: OrderRowProps) {
  const { customer, paymentState } = order
  const { word } = orderPayment(paymentState)
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
                <Badge $look={paymentState === 'failed' ? 'red' : 'plain'}>{word}</Badge>
                {order.mode === 'test' && <Badge>Test</Badge>}
              </States>
            </CellGroup>
          </>
        }
      >
        <OrderDetails order={order} />
      </CollapsibleRow>
    </li>
  )
}
