import { orderPagePaths } from '@gesso/shared-types/features/order-pages/order-page-paths'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the calls of an order's own page.
addCalls(
  orderPagePaths,
  async () =>
    (await import('@gesso/shared-types/features/order-pages/order-page-endpoints')).orderPageEndpoints,
)
