import { parseMoney } from '@gesso/shared-types/money'
import { getArtwork, listArtworks } from './artworks/read-artworks'
import { reorderArtworks } from './artworks/reorder-artworks'
import { createArtwork, deleteArtwork, updateArtwork } from './artworks/save-artwork'
import { presentUser } from './auth/present-user'
import { newChallenge } from './bot-check/new-challenge'
import type { Routes } from './http/call-endpoints'
import { checkoutSession, knownCheckoutSession } from './http/checkout-cookie'
import { counted } from './http/counted'
import { deleteMessage } from './messages/delete-message'
import { listMessages } from './messages/list-messages'
import { markMessage } from './messages/mark-message'
import { sendMessage } from './messages/send-message'
import { deleteOrder } from './orders/delete-order'
import { listOrders } from './orders/list-orders'
import { placeOrder } from './orders/place-order'
import { readOrder } from './orders/read-order'
import { requestPaymentIntent } from './orders/request-payment-intent'
import { setOrderStatus } from './orders/set-order-status'
import { uploadPicture } from './pictures/upload-picture'
import { readShopText } from './settings/read-shop-text'
import { listSocial } from './social/list-social'
import { saveSocial } from './social/save-social'
import { listSubscribers } from './subscribers/list-subscribers'
import { removeSubscriber } from './subscribers/remove-subscriber'
import { subscribe } from './subscribers/subscribe'
import { readSubscription, unsubscribe } from './subscribers/unsubscribe'

const done = { success: true } as const

/** The work behind each call of the contract. */
export const routes: Routes = {
  currentUser: async (_input, { req }) => presentUser(req.user),

  listSocial: (_input, { req }) => listSocial(req),
  saveSocial: (input, { req }) => saveSocial(req, input),

  getShopText: async ({ name }, { shop }) => ({ html: await readShopText(shop.payload, name) }),

  botCheck: newChallenge,
  subscribe: async ({ email, altcha, website }, { shop }) => {
    // Only a robot fills the field that no person sees; it is told nothing (design §6).
    if (!website) await subscribe(shop.payload, email, altcha)
    return done
  },
  readSubscription: ({ token }, { shop }) => readSubscription(shop.payload, token),
  unsubscribe: async ({ token }, { shop }) => {
    await unsubscribe(shop.payload, token)
    return done
  },
  listSubscribers: async (input, { shop, replyHeaders }) =>
    counted(replyHeaders, await listSubscribers(shop.payload, input)),
  removeSubscriber: async ({ email }, { shop }) => {
    await removeSubscriber(shop.payload, email)
    return done
  },

  sendMessage: async ({ altcha, website, ...message }, { shop }) => {
    if (!website) await sendMessage(shop.payload, message, altcha)
    return done
  },
  listMessages: async (input, { shop, replyHeaders }) =>
    counted(replyHeaders, await listMessages(shop.payload, input)),
  markMessage: ({ id, isRead }, { shop }) => markMessage(shop.payload, id, isRead),
  deleteMessage: async ({ id }, { shop }) => {
    await deleteMessage(shop.payload, id)
    return done
  },

  listArtworks: (_input, { req }) => listArtworks(req),
  getArtwork: ({ slugOrId }, { req }) => getArtwork(req, slugOrId),
  createArtwork: (input, { req }) => createArtwork(req, input),
  updateArtwork: ({ id, ifMatch, ...input }, { req }) => updateArtwork(req, id, input, ifMatch),
  deleteArtwork: async ({ id }, { req }) => {
    await deleteArtwork(req, id)
    return done
  },
  reorderArtworks: async ({ artworkIds }, { shop }) => {
    await reorderArtworks(shop.payload, artworkIds)
    return done
  },
  uploadPicture: async ({ file }, { shop }) =>
    uploadPicture(shop.payload, Buffer.from(await file.arrayBuffer()), file.name),

  createPaymentIntent: async ({ amount }, { shop, req, replyHeaders }) => {
    const sessionId = checkoutSession(req.headers, replyHeaders)
    return { clientSecret: await requestPaymentIntent(shop, sessionId, parseMoney(amount) ?? 0) }
  },
  placeOrder: ({ customerData, orderItems }, { shop, req, address, replyHeaders }) =>
    placeOrder(shop, {
      sessionId: checkoutSession(req.headers, replyHeaders),
      address,
      customer: customerData,
      cart: orderItems,
    }),
  getOrder: ({ id }, { shop, req }) => readOrder(shop, id, knownCheckoutSession(req.headers)),

  listOrders: async (input, { shop, replyHeaders }) =>
    counted(replyHeaders, await listOrders(shop.payload, input)),
  setOrderStatus: ({ id, status, ...tracking }, { req }) => setOrderStatus(req, id, status, tracking),
  deleteOrder: async ({ id }, { shop, req }) => {
    await deleteOrder(shop, req, id)
    return done
  },
}
