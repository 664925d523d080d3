import { moreWorksPath } from '@gesso/shared-types/contract/endpoint-paths'
import { addCalls } from './known-endpoints'

// Whatever loads this may make the call of what stands below an artwork.
addCalls(
  { listMoreWorks: moreWorksPath },
  async () => (await import('@gesso/shared-types/artworks/work-page-endpoints')).workPageEndpoints,
)
