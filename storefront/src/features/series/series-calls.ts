import { seriesPaths } from '@gesso/shared-types/features/series/series-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls of the series pages.
addCalls(
  seriesPaths,
  async () => (await import('@gesso/shared-types/features/series/series-endpoints')).seriesEndpoints,
)
