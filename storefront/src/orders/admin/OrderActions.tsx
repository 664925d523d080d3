import type { AdminOrder, OrderStatus } from '@gesso/shared-types/order'
import styled from 'styled-components'
import { callApi } from '../../api/call-api'
import { below } from '../../theme'
import { InlineGroup } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { useChange } from '../../ui/use-change'
import { useDraft } from '../../ui/use-draft'
import { orderPayment } from './order-payment'

const Column = styled.div`
  display: grid;
  gap: 20px;
`
const Tracking = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  > * {
    flex: 0 1 260px;
    ${below.small} {
      flex: 1 1 100%;
    }
  }
`
const Warning = styled.p`
  color: var(--red);
  font-weight: 500;
`

const LONGEST = 100

/** How a parcel is followed, the order's status, and its end (specification sections 2 and 4). */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { id, status, customer } = order
  const [isBusy, change] = useChange()
  const [carrier, setCarrier, forgetCarrier] = useDraft(`order ${id} carrier`, order.trackingCarrier ?? '')
  const [number, setNumber, forgetNumber] = useDraft(`order ${id} number`, order.trackingNumber ?? '')
  const { warning } = orderPayment(order.paymentState)
  const isCompleted = status === 'completed'

  const setStatus = async (next: OrderStatus) => {
    const isDone = await change({
      run: () =>
        callApi('setOrderStatus', {
          id,
          status: next,
          ...(next === 'completed' && { trackingCarrier: carrier, trackingNumber: number }),
        }),
      list: 'listOrders',
      done: { title: 'Order Updated', description: 'Order status has been updated successfully.' },
      failed: { title: 'Update Failed', description: 'Failed to update order status.' },
    })
    // Set back to pending, what was typed and could not be saved is there again.
    if (!isDone || next === 'pending') return
    forgetCarrier()
    forgetNumber()
  }

  const remove = () => {
    const name = `${customer.firstName} ${customer.lastName}`
    if (!window.confirm(`Are you sure you want to delete order #${id} for ${name}?`)) return
    void change({
      run: () => callApi('deleteOrder', { id }),
      list: 'listOrders',
      done: { title: 'Order Deleted' },
      failed: { title: 'Delete Failed', description: 'Failed to delete order.' },
    })
  }

  const tracking = [order.trackingCarrier, order.trackingNumber].filter(Boolean).join(', ')
  return (
    <Column>
      {isCompleted ? (
        tracking && <p>Tracking: {tracking}</p>
      ) : (
        <Tracking>
          <InputField
            label="Carrier"
            optional
            maxLength={LONGEST}
            value={carrier}
            onChange={(event) => setCarrier(event.currentTarget.value)}
          />
          <InputField
            label="Tracking number"
            optional
            maxLength={LONGEST}
            autoComplete="off"
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Tracking>
      )}
      {!isCompleted && warning && <Warning>{warning}</Warning>}
      <InlineGroup>
        <Button
          low
          kind={isCompleted ? 'quiet' : 'primary'}
          aria-disabled={isBusy}
          onClick={() => void setStatus(isCompleted ? 'pending' : 'completed')}
        >
          {isCompleted ? 'Mark as Pending' : 'Mark as Completed'}
        </Button>
        <Button low kind="destructive" aria-disabled={isBusy} onClick={remove}>
          Delete order
        </Button>
      </InlineGroup>
    </Column>
  )
}
