import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { taxDetail } from './order-detail'
import { taxPart } from './order-part'
import { taxFollower } from './payment-follower'

export const extensions: Served['extensions'] = [
  extending(paymentFollowers, taxFollower),
  extending(orderParts, taxPart),
  extending(orderDetails, taxDetail),
]
