import { payPaths } from '@gesso/shared-types/features/agreements/pay-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls that pay an agreement.
addCalls(
  payPaths,
  async () => (await import('@gesso/shared-types/features/agreements/pay-endpoints')).payEndpoints,
)
