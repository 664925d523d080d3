import { privateViewPaths } from '@gesso/shared-types/features/private-views/private-view-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls of a private view's guests.
addCalls(
  privateViewPaths,
  async () =>
    (await import('@gesso/shared-types/features/private-views/private-view-endpoints')).privateViewEndpoints,
)
