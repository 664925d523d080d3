import { orderQuotePath } from '@gesso/shared-types/contract/endpoint-paths'
import { addCalls } from './known-endpoints'

// Any module that imports this may make the call of checkout.
addCalls(
  { quoteOrder: orderQuotePath },
  async () => (await import('@gesso/shared-types/orders/checkout-endpoints')).checkoutEndpoints,
)
