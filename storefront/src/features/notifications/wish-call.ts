import { wishPath } from '@gesso/shared-types/features/notifications/wish'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the call of who wants to be told of something.
addCalls(
  { makeWish: wishPath },
  async () => (await import('@gesso/shared-types/features/notifications/wish-endpoints')).wishEndpoints,
)
