import { moreWorksPath } from '@gesso/shared-types/contract/endpoint-paths'
import { addCalls } from './known-endpoints'

// Any module that imports this may make the call for what is shown below an artwork.
addCalls(
  { listMoreWorks: moreWorksPath },
  async () => (await import('@gesso/shared-types/artworks/work-page-endpoints')).workPageEndpoints,
)
