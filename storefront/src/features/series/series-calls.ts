import { seriesPaths } from '@gesso/shared-types/features/series/series-paths'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the calls of the pages of series.
addCalls(
  seriesPaths,
  async () => (await import('@gesso/shared-types/features/series/series-endpoints')).seriesEndpoints,
)
