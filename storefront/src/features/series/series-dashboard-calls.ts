import { seriesDashboardEndpoints } from '@gesso/shared-types/features/series/series-dashboard-endpoints'
import { addEndpoints } from '../../api/known-endpoints'

// Any module that imports this may make the artist's calls about series.
addEndpoints(seriesDashboardEndpoints)
