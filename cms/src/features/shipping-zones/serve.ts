import type { shippingEndpoints } from '@gesso/shared-types/features/shipping-zones/shipping-endpoints'
import type { Served } from '../../feature'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { shopSwitches } from '../../settings/read-shop-switches'
import { readShippingTo } from './read-shipping-to'
import { shippingSwitch } from './shipping-switch'

export const extensions: Served['extensions'] = [extending(shopSwitches, shippingSwitch)]

/** The work behind its calls. */
export const routes: Routes<keyof typeof shippingEndpoints> = {
  getShippingTo: (input, context) => readShippingTo(context, input),
}
