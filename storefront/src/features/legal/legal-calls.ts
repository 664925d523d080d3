import { legalPaths } from '@gesso/shared-types/features/legal/legal-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls of the legal pages.
addCalls(
  legalPaths,
  async () => (await import('@gesso/shared-types/features/legal/legal-endpoints')).legalEndpoints,
)
