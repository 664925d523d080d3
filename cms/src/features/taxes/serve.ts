import type { Served } from '../../feature'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { taxPart } from './order-part'
import { taxFollower } from './payment-follower'

export const extensions: Served['extensions'] = [
  extending(paymentFollowers, taxFollower),
  extending(orderParts, taxPart),
]
