import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { extending } from '../../platform/extension-point'
import { orderPageDetail } from './order-detail'

export const extensions: Served['extensions'] = [extending(orderDetails, orderPageDetail)]
