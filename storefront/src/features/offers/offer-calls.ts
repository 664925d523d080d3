import { commissionsPath, offersPath } from '@gesso/shared-types/features/offers/offer-paths'
import { addCalls } from '../../api/known-endpoints'

// Any module that imports this may make the calls about offers and commissions.
addCalls(
  { makeOffer: offersPath, getCommissions: commissionsPath, askForCommission: commissionsPath },
  async () => (await import('@gesso/shared-types/features/offers/offer-endpoints')).offerEndpoints,
)
