import { aboutPath } from '@gesso/shared-types/features/about/about-path'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the call of the about page.
addCalls(
  { getAbout: aboutPath },
  async () => (await import('@gesso/shared-types/features/about/about-endpoints')).aboutEndpoints,
)
