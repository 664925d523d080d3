import { parseMoney } from '@gesso/shared-types/money'
import { getArtwork, listArtworks } from './artworks/read-artworks'
import { reorderArtworks } from './artworks/reorder-artworks'
import { createArtwork, deleteArtwork, updateArtwork } from './artworks/save-artwork'
import { presentUser } from './auth/present-user'
import type { Routes } from './http/call-endpoints'
import { checkoutSession, knownCheckoutSession } from './http/checkout-cookie'
import { placeOrder } from './orders/place-order'
import { readOrder } from './orders/read-order'
import { requestPaymentIntent } from './orders/request-payment-intent'
import { uploadPicture } from './pictures/upload-picture'
import { listSocial } from './social/list-social'
import { saveSocial } from './social/save-social'

const done = { success: true } as const

/** The work behind each call of the contract. */
export const routes: Routes = {
  currentUser: async (_input, { req }) => presentUser(req.user),

  listSocial: (_input, { req }) => listSocial(req),
  saveSocial: (input, { req }) => saveSocial(req, input),

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
}
