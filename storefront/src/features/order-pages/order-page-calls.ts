import { orderPagePaths } from '@gesso/shared-types/features/order-pages/order-page-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls of orders' own pages.
addCalls(
  orderPagePaths,
  async () =>
    (await import('@gesso/shared-types/features/order-pages/order-page-endpoints')).orderPageEndpoints,
)
