import { galleryPaths } from '@gesso/shared-types/endpoint-paths'
import { addCalls } from './known-endpoints'

// Whatever loads this may make the calls of a long gallery.
addCalls(galleryPaths, async () => (await import('@gesso/shared-types/gallery-endpoints')).galleryEndpoints)
