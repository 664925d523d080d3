import { seriesPaths } from '@gesso/shared-types/series-paths'
import { addCalls } from './known-endpoints'

// Whatever loads this may make the calls of the pages of series.
addCalls(seriesPaths, async () => (await import('@gesso/shared-types/series-endpoints')).seriesEndpoints)
