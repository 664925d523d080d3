import { payHerePaths } from '@gesso/shared-types/features/pay-here/pay-here-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls of a buyer's phone.
addCalls(
  payHerePaths,
  async () => (await import('@gesso/shared-types/features/pay-here/pay-here-endpoints')).payHereEndpoints,
)
