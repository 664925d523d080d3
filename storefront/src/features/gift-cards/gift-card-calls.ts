import { giftCardPaths } from '@gesso/shared-types/features/gift-cards/gift-card-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls of gift cards.
addCalls(
  giftCardPaths,
  async () => (await import('@gesso/shared-types/features/gift-cards/gift-card-endpoints')).giftCardEndpoints,
)
