import { dashboardEndpoints } from '@gesso/shared-types/dashboard-endpoints'
import { featureDashboardEndpoints } from '@gesso/shared-types/features'
import { addEndpoints } from './known-endpoints'

// Whatever loads this may make the calls of admin mode.
addEndpoints({ ...dashboardEndpoints, ...featureDashboardEndpoints })
