import { shippingPath } from '@gesso/shared-types/features/shipping-zones/shipping-path'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may ask what shipping to a place is like.
addCalls(
  { getShippingTo: shippingPath },
  async () =>
    (await import('@gesso/shared-types/features/shipping-zones/shipping-endpoints')).shippingEndpoints,
)
