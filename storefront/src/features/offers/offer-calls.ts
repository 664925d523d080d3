import { commissionsPath, offersPath } from '@gesso/shared-types/features/offers/offer-paths'
import { addCalls } from '../../api/known-endpoints'

// Whatever loads this may make the calls of who offers an amount for a work, or would like one made.
addCalls(
  { makeOffer: offersPath, getCommissions: commissionsPath, askForCommission: commissionsPath },
  async () => (await import('@gesso/shared-types/features/offers/offer-endpoints')).offerEndpoints,
)
