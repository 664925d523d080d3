import type { Served } from '../../feature'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { agreementPart } from './order-part'
import { agreementFollower } from './payment-follower'

export const extensions: Served['extensions'] = [
  extending(paymentFollowers, agreementFollower),
  extending(orderParts, agreementPart),
]
