import { aboutPath } from '@gesso/shared-types/endpoint-paths'
import { addCalls } from './known-endpoints'

// Whatever loads this may make the call of the about page.
addCalls(
  { getAbout: aboutPath },
  async () => (await import('@gesso/shared-types/about-endpoints')).aboutEndpoints,
)
