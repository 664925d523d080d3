import type { agreementEndpoints } from '@gesso/shared-types/features/agreements/agreement-endpoints'
import type { payEndpoints } from '@gesso/shared-types/features/agreements/pay-endpoints'
import { placeOf } from '../../orders/checkout/place-of'
import type { Routes } from '../../platform/http/call-endpoints'
import { checkoutSession } from '../../platform/http/checkout-cookie'
import type { CallLimits } from '../../platform/http/rate-limit'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { askForShipping } from './ask-for-shipping'
import { askForPayment, sendAgain, withdraw } from './manage-agreements'
import { nameShipping } from './name-shipping'
import { payAgreed, quotePayment } from './pay-agreed'
import { listAgreements, readAgreements, readSharedAgreement } from './read-agreements'

export const routes: Routes<keyof typeof agreementEndpoints | keyof typeof payEndpoints> = {
  readAgreement: ({ token }, context) => readSharedAgreement(context, token),
  quotePayment: ({ token, place, email, choices }, context) =>
    quotePayment(context, {
      token,
      place: placeOf(place),
      email: email ?? null,
      choices: choices ?? {},
      network: context.network,
    }),
  payAgreed: ({ token, place, customerData, choices, agreedTotal, agreement }, context) =>
    payAgreed(context, {
      token,
      place,
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      customer: customerData,
      choices: choices ?? {},
      agreedTotal,
      placed: { agreement },
    }),
  askForShipping: async ({ customerData, orderItems, altcha, website }, context) => {
    if (website) return { token: null }
    const request = { customer: customerData, cart: orderItems, network: context.network }
    return { token: await askForShipping(context, request, altcha) }
  },
  nameShipping: ({ id, ...price }, context) => nameShipping(context, id, price),
  listAgreements: ({ messageId }, context) =>
    messageId === undefined ? listAgreements(context) : readAgreements(context, { messageId }),
  createAgreement: async (input, context) => {
    await requireSwitchedOn(context, 'agreements')
    return askForPayment(context, input)
  },
  withdrawAgreement: ({ id }, context) => withdraw(context, id),
  sendAgreement: ({ id }, context) => sendAgain(context, id),
}

/** How often one network may make these calls: `points` in `duration` seconds. */
export const limits: CallLimits = {
  readAgreement: { points: 120, duration: 60 },
  quotePayment: { points: 120, duration: 60 },
  payAgreed: { points: 60, duration: 600 },
  askForShipping: { points: 20, duration: 600 },
}
