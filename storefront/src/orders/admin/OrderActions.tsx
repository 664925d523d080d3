import type { AdminOrder } from '@gesso/shared-types/order'
import styled from 'styled-components'
import { below } from '../../theme'
import { InlineGroup } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { useApiMutation } from '../../ui/use-api-mutation'
import { orderPayment } from './order-payment'
import { useTrackingForm } from './use-tracking-form'

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

const MAX_LENGTH = 100

/** An order's tracking, the change of its status, and its deletion. */
export function OrderActions({ order, mayDelete }: { order: AdminOrder; mayDelete: boolean }) {
  const { id, status, customer } = order
  const { field, handleSubmit, forgetDrafts } = useTrackingForm(order)
  const statusChange = useApiMutation('setOrderStatus', {
    list: 'listOrders',
    done: { title: 'Order Updated', description: 'Order status has been updated successfully.' },
    failed: { title: 'Update Failed', description: 'Failed to update order status.' },
  })
  const deletion = useApiMutation('deleteOrder', {
    list: 'listOrders',
    done: { title: 'Order Deleted' },
    failed: { title: 'Delete Failed', description: 'Failed to delete order.' },
  })
  const isPending = statusChange.isPending || deletion.isPending
  const { warning } = orderPayment(order.paymentState)
  const isCompleted = status === 'completed'

  const complete = handleSubmit(async (tracking) => {
    if (await statusChange.mutate({ id, status: 'completed', ...tracking })) forgetDrafts()
  })
  const changeStatus = () => {
    if (isPending) return
    // The drafts stay: set back to pending, the fields show again what could not be saved.
    void (isCompleted ? statusChange.mutate({ id, status: 'pending' }) : complete())
  }
  const remove = () => {
    const name = `${customer.firstName} ${customer.lastName}`
    if (isPending || !window.confirm(`Are you sure you want to delete order #${id} for ${name}?`)) return
    void deletion.mutate({ id })
  }

  const tracking = [order.trackingCarrier, order.trackingNumber].filter(Boolean).join(', ')
  return (
    <Column>
      {isCompleted ? (
        tracking && <p>Tracking: {tracking}</p>
      ) : (
        <Tracking>
          <InputField label="Carrier" optional maxLength={MAX_LENGTH} {...field('trackingCarrier')} />
          <InputField
            label="Tracking number"
            optional
            maxLength={MAX_LENGTH}
            autoComplete="off"
            {...field('trackingNumber')}
          />
        </Tracking>
      )}
      {!isCompleted && warning && <Warning>{warning}</Warning>}
      <InlineGroup>
        <Button low kind={isCompleted ? 'quiet' : 'primary'} aria-disabled={isPending} onClick={changeStatus}>
          {isCompleted ? 'Mark as Pending' : 'Mark as Completed'}
        </Button>
        {mayDelete && (
          <Button low kind="destructive" aria-disabled={isPending} onClick={remove}>
            Delete order
          </Button>
        )}
      </InlineGroup>
    </Column>
  )
}
