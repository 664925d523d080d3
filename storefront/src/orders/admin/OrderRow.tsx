import { formatCents, toCents } from '@gesso/shared-types/money'
import { type AdminOrder, orderNumber } from '@gesso/shared-types/order'
import styled from 'styled-components'
import { figures } from '../../theme'
import { formatMoment } from '../../ui/admin-dates'
import { Facts, RowName, Soft, Together, wide } from '../../ui/admin-list-styles'
import { Badge } from '../../ui/Badge'
import { Fold } from '../../ui/Fold'
import { Icon } from '../../ui/Icon'
import { OrderDetails } from './OrderDetails'
import { orderPayment } from './order-payment'

const Total = styled.span`
  ${figures}
  ${wide} {
    text-align: right;
  }
`
const States = styled(Together)`
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
      <Fold
        columns="168px minmax(0, 1fr) 176px 104px 264px"
        isOpen={isOpen}
        onToggle={onToggle}
        head={
          <>
            <RowName>{orderNumber(order.id)}</RowName>
            <span>
              {customer.firstName} {customer.lastName}
            </span>
            <Facts>
              <Soft>{formatMoment(order.createdAt)}</Soft>
              <Total>{formatCents(toCents(order.totalAmount))}</Total>
              <States as="span">
                {order.status === 'completed' ? (
                  <Badge $look="plain">
                    <Icon name="tick" size={16} />
                    Completed
                  </Badge>
                ) : (
                  <Badge $look="open">Pending</Badge>
                )}
                <Badge $look={paymentState === 'failed' ? 'red' : 'plain'}>{word}</Badge>
                {order.mode === 'test' && <Badge>Test</Badge>}
              </States>
            </Facts>
          </>
        }
      >
        <OrderDetails order={order} />
      </Fold>
    </li>
  )
}
