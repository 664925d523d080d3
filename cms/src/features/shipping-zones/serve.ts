import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { extending } from '../../platform/extension-point'
import { shippingDetail } from './order-detail'
import { shippingPart } from './order-part'

export const extensions: Served['extensions'] = [
  extending(orderParts, shippingPart),
  extending(orderDetails, shippingDetail),
]
