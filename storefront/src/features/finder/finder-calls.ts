import { finderPaths } from '@gesso/shared-types/features/finder/finder-paths'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the call of a long gallery.
addCalls(
  finderPaths,
  async () => (await import('@gesso/shared-types/features/finder/finder-endpoints')).finderEndpoints,
)
