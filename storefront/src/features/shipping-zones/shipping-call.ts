import { shippingPath } from '@gesso/shared-types/features/shipping-zones/shipping-path'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the call for the shipping terms of a place.
addCalls(
  { getShippingTo: shippingPath },
  async () =>
    (await import('@gesso/shared-types/features/shipping-zones/shipping-endpoints')).shippingEndpoints,
)
