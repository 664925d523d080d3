import { pagesOfOrders } from '../../emails/templates/see-your-order'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import { currentOrderPath } from './order-link'

export const extensions: Served['extensions'] = [extending(pagesOfOrders, currentOrderPath)]
