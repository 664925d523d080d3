import type {
  payHereAdminEndpoints,
  payHereEndpoints,
} from '@gesso/shared-types/features/pay-here/pay-here-endpoints'
import { placeOf } from '../../orders/checkout/place-of'
import type { Routes } from '../../platform/http/call-endpoints'
import { checkoutSession } from '../../platform/http/checkout-cookie'
import type { CallLimits } from '../../platform/http/rate-limit'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { openHereCode } from './open-here-code'
import { payHereSale, quoteHereSale } from './pay-here-sale'
import { findHereOfWork, presentHereCode, readHereSale } from './read-here'
import { stopHereCode } from './stop-here-code'

export const routes: Routes<keyof typeof payHereEndpoints | keyof typeof payHereAdminEndpoints> = {
  readHereSale: ({ token }, context) => readHereSale(context, token),
  quoteHereSale: ({ token, place, email }, context) =>
    quoteHereSale(context, { token, place: placeOf(place), email: email ?? null, network: context.network }),
  payHereSale: ({ agreement, ...payment }, context) =>
    payHereSale(context, {
      ...payment,
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      placed: { agreement },
    }),
  readHereCode: async ({ artworkId }, context) => {
    const row = await findHereOfWork(context, artworkId)
    return row && presentHereCode(context, row)
  },
  openHereCode: async (work, context) => {
    await requireSwitchedOn(context, 'pay-here')
    return openHereCode(context, work)
  },
  stopHereCode: ({ id }, context) => stopHereCode(context, id),
}

/** How often one network may make these calls: `points` in `duration` seconds. */
export const limits: CallLimits = {
  readHereSale: { points: 120, duration: 60 },
  quoteHereSale: { points: 120, duration: 60 },
  payHereSale: { points: 60, duration: 600 },
}
