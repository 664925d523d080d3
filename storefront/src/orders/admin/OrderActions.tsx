import { CARRIERS, trackingLink } from '@gesso/shared-types/orders/carriers'
import type { AdminOrder } from '@gesso/shared-types/orders/order'
import type { OrderSheet } from '@gesso/shared-types/orders/order-sheet'
import { useId, useState } from 'react'
import styled from 'styled-components'
import { orderActions, orderEndings } from '../../features-in/orders'
import { below } from '../../style/theme'
import { InlineGroup } from '../../ui/admin-list-styles'
import { Button } from '../../ui/Button'
import { InputField } from '../../ui/Field'
import { Switch } from '../../ui/Switch'
import { showParts } from '../../ui/show-parts'
import { useApiMutation } from '../../ui/use-api-mutation'
import { DeleteDialog } from './DeleteDialog'
import { Choice, Choices, Echo } from './dialog-styles'
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
const Sending = styled(Choices)`
  max-width: 536px;
`
const Warning = styled.p`
  color: var(--red);
  font-weight: 500;
`

const MAX_LENGTH = 100

type OrderActionsProps = {
  order: AdminOrder
  /** Undefined until it is loaded. */
  sheet: OrderSheet | undefined
  isOwner: boolean
}

/** An order's tracking, and the buttons to change its status, cancel it and delete it. */
export function OrderActions({ order, sheet, isOwner }: OrderActionsProps) {
  const { id, status, customer } = order
  const { field, handleSubmit, forgetDrafts, watch } = useTrackingForm(order)
  const [isPickUp, setPickUp] = useState(order.isPickUp)
  const [tellsBuyer, setTellsBuyer] = useState(true)
  const [shown, setShown] = useState<(typeof orderEndings)[number] | 'delete' | null>(null)
  const carriers = useId()
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
  const name = `${customer.firstName} ${customer.lastName}`
  const link = isCompleted
    ? order.trackingUrl
    : trackingLink(watch('trackingCarrier'), watch('trackingNumber'))

  const complete = handleSubmit(async (tracking) => {
    const parcel = isPickUp ? {} : tracking
    if (await statusChange.mutate({ id, status: 'completed', isPickUp, tellsBuyer, ...parcel }))
      forgetDrafts()
  })
  const changeStatus = () => {
    if (isPending) return
    // Keeps the drafts: when the order is set back to pending, the fields show again what could not be saved.
    void (isCompleted ? statusChange.mutate({ id, status: 'pending' }) : complete())
  }
  const remove = () => {
    if (isPending || !sheet) return
    if (sheet.isPaidUnsent) setShown('delete')
    else if (window.confirm(`Are you sure you want to delete order #${id} for ${name}?`))
      void deletion.mutate({ id })
  }

  const tracking = [order.trackingCarrier, order.trackingNumber].filter(Boolean).join(', ')
  return (
    <Column>
      {isCompleted ? (
        <>
          {order.isPickUp && <p>{order.isTakenAlong ? 'Taken along' : 'Picked up at the studio'}</p>}
          {tracking && <p>Tracking: {tracking}</p>}
        </>
      ) : (
        !isPickUp && (
          <Tracking>
            <InputField
              label="Carrier"
              optional
              maxLength={MAX_LENGTH}
              list={carriers}
              {...field('trackingCarrier')}
            />
            <datalist id={carriers}>
              {CARRIERS.map((carrier) => (
                <option key={carrier.name} value={carrier.name} />
              ))}
            </datalist>
            <InputField
              label="Tracking number"
              optional
              maxLength={MAX_LENGTH}
              autoComplete="off"
              {...field('trackingNumber')}
            />
          </Tracking>
        )
      )}
      {link && !isPickUp && (
        <Echo>
          {isCompleted ? 'The buyer’s link: ' : 'The buyer gets this link. Try it before you send: '}
          <a href={link} target="_blank" rel="noreferrer">
            {new URL(link).hostname.replace(/^www\./, '')}
          </a>
        </Echo>
      )}
      {!isCompleted && (
        <Sending>
          <Choice>
            <span>Picked up at the studio</span>
            <Switch checked={isPickUp} onChange={({ target }) => setPickUp(target.checked)} />
          </Choice>
          <Choice>
            <span>
              Write to {name}
              <br />
              <small>
                {tellsBuyer
                  ? `“Your order is ${isPickUp ? 'ready for you' : 'on its way'}”, at once.`
                  : 'The buyer hears nothing.'}
              </small>
            </span>
            <Switch checked={tellsBuyer} onChange={({ target }) => setTellsBuyer(target.checked)} />
          </Choice>
        </Sending>
      )}
      {!isCompleted && warning && <Warning>{warning}</Warning>}
      {orderEndings.map(({ label, notice }) => {
        const words = sheet && notice(sheet)
        return words && <Warning key={label}>{words}</Warning>
      })}
      <InlineGroup>
        <Button low kind={isCompleted ? 'quiet' : 'primary'} aria-disabled={isPending} onClick={changeStatus}>
          {isCompleted ? 'Mark as Pending' : 'Mark as Completed'}
        </Button>
        {isOwner &&
          sheet &&
          Number(sheet.capturedAmount) > 0 &&
          orderEndings.map((ending) => (
            <Button low kind="quiet" key={ending.label} onClick={() => setShown(ending)}>
              {ending.label}
            </Button>
          ))}
        {isOwner && (
          <Button low kind="destructive" aria-disabled={isPending || !sheet} onClick={remove}>
            Delete order
          </Button>
        )}
      </InlineGroup>
      {sheet && showParts(orderActions, { order, sheet })}
      {sheet && shown !== null && shown !== 'delete' && (
        <shown.Dialog sheet={sheet} buyer={name} onClose={() => setShown(null)} />
      )}
      {sheet && shown === 'delete' && (
        <DeleteDialog
          sheet={sheet}
          buyer={name}
          isBusy={isPending}
          onDelete={() => {
            setShown(null)
            void deletion.mutate({ id })
          }}
          onEnd={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </Column>
  )
}
