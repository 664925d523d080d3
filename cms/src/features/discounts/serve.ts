import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { extending } from '../../platform/extension-point'
import { shopSwitches } from '../../settings/read-shop-switches'
import { discountSwitch } from './discount-switch'
import { discountDetail } from './order-detail'
import { discountPart } from './order-part'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, discountSwitch),
  extending(orderParts, discountPart),
  extending(orderDetails, discountDetail),
]
