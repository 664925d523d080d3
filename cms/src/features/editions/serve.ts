import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { paymentFollowers } from '../../orders/payment-follower'
import { extending } from '../../platform/extension-point'
import { editionDetail } from './order-detail'
import { editionPart } from './order-part'
import { editionFollower } from './payment-follower'

export { routes } from './edition-routes'

export const extensions: Served['extensions'] = [
  extending(paymentFollowers, editionFollower),
  extending(orderParts, editionPart),
  extending(orderDetails, editionDetail),
]
