import { moreWorksPath } from '@gesso/shared-types/endpoint-paths'
import { addCalls } from './known-endpoints'

// Whatever loads this may make the call of what stands below an artwork.
addCalls(
  { listMoreWorks: moreWorksPath },
  async () => (await import('@gesso/shared-types/work-page-endpoints')).workPageEndpoints,
)
