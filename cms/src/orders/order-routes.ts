import { parseMoney, toCents } from '@gesso/shared-types/money/money'
import { checkSolution } from '../bot-check/check-solution'
import { done, type Routes } from '../platform/http/call-endpoints'
import { beginPurchase, checkoutSession, knownCheckoutSession } from '../platform/http/checkout-cookie'
import { pageOfPeople } from '../platform/http/page-of-people'
import { placeOf } from './checkout/place-of'
import { placeOrder } from './checkout/place-order'
import { quoteOrder } from './checkout/quote-order'
import { readConfirmedOrder } from './checkout/read-confirmed-order'
import { closePaymentAlert } from './close-payment-alert'
import { deleteOrder } from './fulfilment/delete-order'
import { saveOrderNotes } from './fulfilment/save-order-notes'
import { setOrderStatus } from './fulfilment/set-order-status'
import { requestPaymentIntent } from './intents/request-payment-intent'
import { findSale, putBackOnSale } from './originals/put-back-on-sale'
import { closeOrder } from './payment/close-order'
import { refundOrder } from './payment/refund-order'
import { listOrders } from './reading/admin-orders'
import { countWaiting } from './reading/count-waiting'
import { readSheetAnswer } from './reading/present-sheet'

/** The handlers of calls about orders. */
export const orderRoutes = {
  createPaymentIntent: async ({ amount }, context) => {
    const sessionId = await beginPurchase(context, context.req.headers, context.replyHeaders)
    return { clientSecret: await requestPaymentIntent(context, sessionId, parseMoney(amount) ?? 0) }
  },
  quoteOrder: ({ orderItems, place, email, choices, ...quoted }, context) =>
    quoteOrder(context, {
      cart: orderItems,
      place: placeOf(place),
      email: email ?? null,
      choices: choices ?? {},
      quoted,
      network: context.network,
      sessionId: knownCheckoutSession(context.env, context.req.headers),
    }),
  placeOrder: async (
    { customerData, orderItems, choices, agreedTotal, altcha, byWallet, ...placed },
    context,
  ) =>
    placeOrder(context, {
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      customer: customerData,
      cart: orderItems,
      choices: choices ?? {},
      agreedCents: agreedTotal === undefined ? null : toCents(agreedTotal),
      placed,
      proof: altcha ? await checkSolution(context, altcha) : null,
      byWallet: byWallet ?? false,
    }),
  getOrder: ({ id }, context) =>
    readConfirmedOrder(context, id, knownCheckoutSession(context.env, context.req.headers)),
  countWaiting: (_input, context) => countWaiting(context),
  listOrders: async (input, context) => pageOfPeople(context, await listOrders(context, input)),
  setOrderStatus: ({ id, status, ...fulfilment }, context) => setOrderStatus(context, id, status, fulfilment),
  deleteOrder: async ({ id }, context) => {
    await deleteOrder(context, id)
    return done
  },
  readOrderSheet: ({ id }, context) => readSheetAnswer(context, id, context.req.user),
  saveOrderNotes: ({ id, notes, shown }, context) => saveOrderNotes(context, id, notes ?? null, shown),
  readSale: ({ id }, context) => findSale(context, id),
  putBackOnSale: async ({ id }, context) => {
    await putBackOnSale(context, id)
    return done
  },
  closeOrder: async ({ id }, context) => {
    await closeOrder(context, id)
    return done
  },
  closePaymentAlert: async ({ id }, context) => {
    await closePaymentAlert(context, id)
    return done
  },
  refundOrder: ({ id, amount, token }, context) =>
    refundOrder(context, id, { amountCents: amount, token: token ?? null }),
} satisfies Partial<Routes>
