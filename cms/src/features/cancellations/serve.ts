import type { cancellationEndpoints } from '@gesso/shared-types/features/cancellations/cancellation-endpoints'
import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { cancelOrder } from './cancel-order'
import { cancellationDetail } from './order-detail'
import { cancellationFollower } from './payment-follower'

/** The work behind its calls. */
export const routes: Routes<keyof typeof cancellationEndpoints> = {
  cancelOrder: ({ id, ...request }, context) => cancelOrder(context, id, request),
}

export const extensions: Served['extensions'] = [
  extending(paymentFollowers, cancellationFollower),
  extending(orderDetails, cancellationDetail),
]
