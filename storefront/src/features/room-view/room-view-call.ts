import { roomModelPath } from '@gesso/shared-types/features/room-view/room-view-path'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may ask for the model of a work.
addCalls(
  { askForRoomModel: roomModelPath },
  async () => (await import('@gesso/shared-types/features/room-view/room-view-endpoints')).roomViewEndpoints,
)
