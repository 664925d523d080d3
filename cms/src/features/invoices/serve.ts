import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { paperDetail } from './order-detail'
import { paperFollower } from './payment-follower'

export const extensions: Served['extensions'] = [
  extending(paymentFollowers, paperFollower),
  extending(orderDetails, paperDetail),
]
