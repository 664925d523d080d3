import { legalPaths } from '@gesso/shared-types/features/legal/legal-paths'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the calls of the legal pages.
addCalls(
  legalPaths,
  async () => (await import('@gesso/shared-types/features/legal/legal-endpoints')).legalEndpoints,
)
