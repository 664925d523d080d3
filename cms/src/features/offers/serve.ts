import type { offerDashboardEndpoints } from '@gesso/shared-types/features/offers/offer-dashboard-endpoints'
import type { offerEndpoints } from '@gesso/shared-types/features/offers/offer-endpoints'
import type { Served } from '../../feature'
import { otherMatters } from '../../messages/message-matters'
import { extending } from '../../platform/extension-point'
import { done, type Routes } from '../../platform/http/call-endpoints'
import { callLimits } from '../../platform/http/rate-limit'
import { matterSources } from '../../platform/matter-source'
import { shopSwitches } from '../../settings/read-shop-switches'
import { threadParts } from '../answers/read-thread'
import { agreeOnMessage } from './agree-on-message'
import { askForCommission, readCommissions } from './commissions'
import { declineOffer } from './decline-offer'
import { makeOffer } from './make-offer'
import { IS_OPEN_OFFER, offerMatters } from './offer-matters'
import { offerSwitch } from './offer-switch'
import { readThreadPart } from './read-thread-part'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, offerSwitch),
  extending(threadParts, readThreadPart),
  extending(matterSources, offerMatters),
  extending(otherMatters, IS_OPEN_OFFER),
  extending(callLimits, {
    makeOffer: { points: 20, duration: 600 },
    askForCommission: { points: 20, duration: 600 },
  }),
]

export const routes: Routes<keyof typeof offerDashboardEndpoints | keyof typeof offerEndpoints> = {
  makeOffer: async ({ altcha, website, ...offer }, context) => {
    if (!website) await makeOffer(context, offer, altcha)
    return done
  },
  getCommissions: (_input, context) => readCommissions(context),
  askForCommission: async ({ altcha, website, ...wanted }, context) => {
    if (!website) await askForCommission(context, wanted, altcha)
    return done
  },
  agreeOnMessage: ({ id, ...terms }, context) => agreeOnMessage(context, id, terms),
  declineOffer: ({ id, ...decision }, context) => declineOffer(context, id, decision),
}
