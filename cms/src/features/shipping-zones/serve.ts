import type { shippingEndpoints } from '@gesso/shared-types/features/shipping-zones/shipping-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { readShippingTo } from './read-shipping-to'

/** The work behind its calls. */
export const routes: Routes<keyof typeof shippingEndpoints> = {
  getShippingTo: (input, context) => readShippingTo(context, input),
}
