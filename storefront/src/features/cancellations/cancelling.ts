import { cancellationWords } from '@gesso/shared-types/features/cancellations/cancellation-words'
import type { OrderEnding, OrderEndingProps } from '@gesso/shared-types/orders/order-ending'
import type { ComponentType } from 'react'
import { CancelDialog } from './CancelDialog'

/** Cancelling an order, as it is offered in admin mode. */
export const cancelling: OrderEnding<ComponentType<OrderEndingProps>> = {
  ...cancellationWords,
  Dialog: CancelDialog,
}
