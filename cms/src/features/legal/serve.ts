import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { extending } from '../../platform/extension-point'
import { termsDetail } from './order-detail'
import { termsPart } from './order-part'

export const extensions: Served['extensions'] = [
  extending(orderParts, termsPart),
  extending(orderDetails, termsDetail),
]
