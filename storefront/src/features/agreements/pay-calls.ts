import { payPaths } from '@gesso/shared-types/features/agreements/pay-paths'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the calls of the page on which an agreement is paid.
addCalls(
  payPaths,
  async () => (await import('@gesso/shared-types/features/agreements/pay-endpoints')).payEndpoints,
)
