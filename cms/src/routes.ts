import type { EndpointName } from '@gesso/shared-types/endpoints'
import { parseMoney } from '@gesso/shared-types/money'
import { getArtwork, listArtworks } from './artworks/read-artworks'
import { reorderArtworks } from './artworks/reorder-artworks'
import { createArtwork, deleteArtwork, updateArtwork } from './artworks/save-artwork'
import { presentUser } from './auth/present-user'
import { checkSolution } from './bot-check/check-solution'
import { newChallenge } from './bot-check/new-challenge'
import type { Routes } from './http/call-endpoints'
import { checkoutSession, knownCheckoutSession } from './http/checkout-cookie'
import { withTotalCount } from './http/with-total-count'
import { deleteMessage } from './messages/delete-message'
import { listMessages } from './messages/list-messages'
import { markMessage } from './messages/mark-message'
import { sendMessage } from './messages/send-message'
import { placeOrder } from './orders/checkout/place-order'
import { readConfirmedOrder } from './orders/checkout/read-confirmed-order'
import { deleteOrder } from './orders/fulfilment/delete-order'
import { setOrderStatus } from './orders/fulfilment/set-order-status'
import { requestPaymentIntent } from './orders/intents/request-payment-intent'
import { listOrders } from './orders/reading/admin-orders'
import { uploadPicture } from './pictures/upload-picture'
import { readShopText } from './settings/read-shop-text'
import { listSocial } from './social/list-social'
import { saveSocial } from './social/save-social'
import { listSubscribers } from './subscribers/list-subscribers'
import { removeSubscriber } from './subscribers/remove-subscriber'
import { subscribe } from './subscribers/subscribe'
import { readSubscription, unsubscribe } from './subscribers/unsubscribe'

const done = { success: true } as const

/** The work behind each call of the site. */
export const routes: Routes<EndpointName> = {
  currentUser: async (_input, { req }) => presentUser(req.user),

  listSocial: (_input, context) => listSocial(context),
  saveSocial: (input, context) => saveSocial(context, input),

  getShopText: async ({ name }, context) => ({ html: await readShopText(context, name) }),

  botCheck: (_input, context) => newChallenge(context),
  subscribe: async ({ email, altcha, website }, context) => {
    // Only a robot fills the field that no person sees; it is not told that it was found out.
    if (!website) await subscribe(context, email, altcha)
    return done
  },
  readSubscription: ({ token }, context) => readSubscription(context, token),
  unsubscribe: async ({ token }, context) => {
    await unsubscribe(context, token)
    return done
  },
  listSubscribers: async (input, context) =>
    withTotalCount(context.replyHeaders, await listSubscribers(context, input)),
  removeSubscriber: async ({ email }, context) => {
    await removeSubscriber(context, email)
    return done
  },

  sendMessage: async ({ altcha, website, ...message }, context) => {
    if (!website) await sendMessage(context, message, altcha)
    return done
  },
  listMessages: async (input, context) =>
    withTotalCount(context.replyHeaders, await listMessages(context, input)),
  markMessage: ({ id, isRead }, context) => markMessage(context, id, isRead),
  deleteMessage: async ({ id }, context) => {
    await deleteMessage(context, id)
    return done
  },

  listArtworks: (_input, context) => listArtworks(context),
  getArtwork: ({ slugOrId }, context) => getArtwork(context, slugOrId),
  createArtwork: (input, context) => createArtwork(context, input),
  updateArtwork: ({ id, ifMatch, ...input }, context) => updateArtwork(context, id, input, ifMatch),
  deleteArtwork: async ({ id }, context) => {
    await deleteArtwork(context, id)
    return done
  },
  reorderArtworks: async ({ artworkIds }, context) => {
    await reorderArtworks(context, artworkIds)
    return done
  },
  uploadPicture: async ({ file }, context) =>
    uploadPicture(context, Buffer.from(await file.arrayBuffer()), file.name),

  createPaymentIntent: async ({ amount }, context) => {
    const sessionId = checkoutSession(context.env, context.req.headers, context.replyHeaders)
    return { clientSecret: await requestPaymentIntent(context, sessionId, parseMoney(amount) ?? 0) }
  },
  placeOrder: async ({ customerData, orderItems, altcha }, context) =>
    placeOrder(context, {
      sessionId: checkoutSession(context.env, context.req.headers, context.replyHeaders),
      network: context.network,
      customer: customerData,
      cart: orderItems,
      proof: altcha ? await checkSolution(context, altcha) : null,
    }),
  getOrder: ({ id }, context) => readConfirmedOrder(context, id, knownCheckoutSession(context.req.headers)),

  listOrders: async (input, context) =>
    withTotalCount(context.replyHeaders, await listOrders(context, input)),
  setOrderStatus: ({ id, status, ...tracking }, context) => setOrderStatus(context, id, status, tracking),
  deleteOrder: async ({ id }, context) => {
    await deleteOrder(context, id)
    return done
  },
}
