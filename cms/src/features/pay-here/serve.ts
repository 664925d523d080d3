import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { callLimits } from '../../platform/http/rate-limit'
import { takenAlongDetail } from './order-detail'
import { limits } from './pay-here-routes'
import { takenAlongFollower } from './payment-follower'

export const extensions: Served['extensions'] = [
  extending(callLimits, limits),
  extending(orderDetails, takenAlongDetail),
  extending(paymentFollowers, takenAlongFollower),
]

export { routes } from './pay-here-routes'
