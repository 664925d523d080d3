import { galleryPaths } from '@gesso/shared-types/contract/endpoint-paths'
import { addCalls } from './known-endpoints'

// Any module that imports this may make the calls of a long gallery.
addCalls(
  galleryPaths,
  async () => (await import('@gesso/shared-types/artworks/gallery-endpoints')).galleryEndpoints,
)
