import { dashboardEndpoints } from '@gesso/shared-types/contract/dashboard-endpoints'
import { addEndpoints } from './known-endpoints'

// Any module that imports this may make the core's calls of admin mode.
addEndpoints(dashboardEndpoints)
