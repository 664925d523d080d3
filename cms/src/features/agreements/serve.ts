import type { Served } from '../../feature'
import { orderParts } from '../../orders/order-part'
import { extending } from '../../platform/extension-point'
import { agreementPart } from './order-part'

export const extensions: Served['extensions'] = [extending(orderParts, agreementPart)]
