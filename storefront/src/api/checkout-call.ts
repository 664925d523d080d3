import { orderQuotePath } from '@gesso/shared-types/contract/endpoint-paths'
import { addCalls } from './known-endpoints'

// Whatever loads this may make the call of the checkout.
addCalls(
  { quoteOrder: orderQuotePath },
  async () => (await import('@gesso/shared-types/orders/checkout-endpoints')).checkoutEndpoints,
)
