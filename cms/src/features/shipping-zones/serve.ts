import type { shippingEndpoints } from '@gesso/shared-types/features/shipping-zones/shipping-endpoints'
import type { Served } from '../../feature'
import { orderDetails } from '../../orders/order-detail'
import { orderParts } from '../../orders/order-part'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { shopSwitches } from '../../settings/read-shop-switches'
import { settingStates } from '../../settings/setting-states'
import { shippingDetail } from './order-detail'
import { shippingPart } from './order-part'
import { readShippingTo } from './read-shipping-to'
import { shippingState } from './shipping-state'
import { shippingSwitch } from './shipping-switch'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, shippingSwitch),
  extending(settingStates, { shipping: shippingState }),
  extending(orderParts, shippingPart),
  extending(orderDetails, shippingDetail),
]

export const routes: Routes<keyof typeof shippingEndpoints> = {
  getShippingTo: (input, context) => readShippingTo(context, input),
}
