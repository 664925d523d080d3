import * as z from 'zod/mini'
import { artworkInputSchema, artworkSchema, pictureSchema, reorderInputSchema } from './artwork'
import { ARTWORK_BODY_LIMIT, type Endpoint, type InputOf as Input, type OutputOf as Output } from './endpoint'
import { contactInputSchema, contactMessageSchema } from './message'
import {
  adminOrderSchema,
  confirmedOrderSchema,
  orderIdSchema,
  orderStatusSchema,
  placedOrderSchema,
  placeOrderInputSchema,
  trackingSchema,
} from './order'
import { pageInputSchema } from './page-input'
import { paymentIntentInputSchema, paymentSecretSchema } from './payment'
import { SHOP_TEXTS } from './shop-settings'
import { socialPlatformSchema, socialSettingSchema } from './social'
import { subscriberSchema, subscriptionTokenSchema } from './subscriber'
import { emailSchema, idParamSchema, plainText } from './text'
import { userSchema } from './user'

const nothing = z.object({})
const done = z.object({ success: z.literal(true) })
const numericId = z.object({ id: idParamSchema })
const orderId = z.object({ id: orderIdSchema })
const subscriptionToken = z.object({ token: subscriptionTokenSchema })

/**
 * What public forms send for the bot-check: the solution of a challenge from GET /api/bot-check, and a field that no
 * person sees. A request with text in that field is answered as done and dropped.
 */
const botCheck = {
  altcha: z.optional(z.string().check(z.maxLength(4000))),
  website: z.optional(z.string()),
}

/** The contract: every call of the site, once. The panel's stand in panel-endpoints. */
export const endpoints = {
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed_in',
    input: nothing,
    output: userSchema,
  },

  listSocial: {
    method: 'GET',
    path: '/api/social-media',
    access: 'anyone',
    input: nothing,
    output: z.array(socialSettingSchema),
  },
  saveSocial: {
    method: 'PUT',
    path: '/api/social-media/{platform}',
    access: 'owner',
    input: z.object({ ...socialSettingSchema.shape, platform: socialPlatformSchema }),
    output: socialSettingSchema,
    wholeBody: true,
  },

  getShopText: {
    method: 'GET',
    path: '/api/shop-texts/{name}',
    access: 'anyone',
    input: z.object({ name: z.enum(SHOP_TEXTS) }),
    output: z.object({ html: z.nullable(z.string()) }),
  },

  subscribe: {
    method: 'POST',
    path: '/api/subscriptions',
    access: 'anyone',
    input: z.object({ email: emailSchema, ...botCheck }),
    output: done,
  },
  /** By the token of an email to the subscriber, which does not reveal who it is. */
  readSubscription: {
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    access: 'anyone',
    input: subscriptionToken,
    output: z.object({ isSubscribed: z.boolean() }),
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    access: 'anyone',
    input: subscriptionToken,
    output: done,
  },
  listSubscribers: {
    method: 'GET',
    path: '/api/admin/newsletter-subscriptions',
    access: 'owner',
    input: pageInputSchema,
    output: z.array(subscriberSchema),
    paged: true,
  },
  removeSubscriber: {
    method: 'DELETE',
    path: '/api/admin/newsletter-subscriptions/{email}',
    access: 'owner',
    input: z.object({ email: plainText('Email', 254) }),
    output: done,
  },

  listArtworks: {
    method: 'GET',
    path: '/api/artworks',
    access: 'anyone',
    input: nothing,
    output: z.array(artworkSchema),
  },
  getArtwork: {
    method: 'GET',
    path: '/api/artworks/{slugOrId}',
    access: 'anyone',
    input: z.object({ slugOrId: z.string().check(z.minLength(1), z.maxLength(255)) }),
    output: artworkSchema,
  },
  createArtwork: {
    method: 'POST',
    path: '/api/artworks',
    access: 'signed_in',
    input: artworkInputSchema,
    output: artworkSchema,
    bodyLimit: ARTWORK_BODY_LIMIT,
  },
  updateArtwork: {
    method: 'PUT',
    path: '/api/artworks/{id}',
    access: 'signed_in',
    input: z.object({
      ...artworkInputSchema.shape,
      id: idParamSchema,
      ifMatch: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: artworkSchema,
    bodyLimit: ARTWORK_BODY_LIMIT,
    ifMatch: true,
  },
  deleteArtwork: {
    method: 'DELETE',
    path: '/api/artworks/{id}',
    access: 'signed_in',
    input: numericId,
    output: done,
  },
  reorderArtworks: {
    method: 'POST',
    path: '/api/artworks/reorder',
    access: 'signed_in',
    input: reorderInputSchema,
    output: done,
  },
  uploadPicture: {
    method: 'POST',
    path: '/api/pictures',
    access: 'signed_in',
    input: z.object({ file: z.instanceof(File, { error: 'Choose a file' }) }),
    output: pictureSchema,
    upload: true,
  },

  listMessages: {
    method: 'GET',
    path: '/api/admin/contact-messages',
    access: 'signed_in',
    input: pageInputSchema,
    output: z.array(contactMessageSchema),
    paged: true,
  },
  markMessage: {
    method: 'PATCH',
    path: '/api/admin/contact-messages/{id}',
    access: 'signed_in',
    input: z.object({ ...numericId.shape, isRead: z.boolean() }),
    output: contactMessageSchema,
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/api/admin/contact-messages/{id}',
    access: 'signed_in',
    input: numericId,
    output: done,
  },
  sendMessage: {
    method: 'POST',
    path: '/api/contact',
    access: 'anyone',
    input: z.object({ ...contactInputSchema.shape, ...botCheck }),
    output: done,
  },
  botCheck: {
    method: 'GET',
    path: '/api/bot-check',
    access: 'anyone',
    input: nothing,
    output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  },

  listOrders: {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'signed_in',
    input: pageInputSchema,
    output: z.array(adminOrderSchema),
    paged: true,
  },
  setOrderStatus: {
    method: 'PATCH',
    path: '/api/admin/orders/{id}/status',
    access: 'signed_in',
    input: z.object({ ...orderId.shape, status: orderStatusSchema, ...trackingSchema.shape }),
    output: adminOrderSchema,
  },
  deleteOrder: {
    method: 'DELETE',
    path: '/api/admin/orders/{id}',
    access: 'owner',
    input: orderId,
    output: done,
  },

  createPaymentIntent: {
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'anyone',
    input: paymentIntentInputSchema,
    output: paymentSecretSchema,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/orders',
    access: 'anyone',
    // The solution is asked for by bot_check_failed, after holds that ended unpaid.
    input: z.object({ ...placeOrderInputSchema.shape, altcha: botCheck.altcha }),
    output: placedOrderSchema,
  },
  getOrder: {
    method: 'GET',
    path: '/api/orders/{id}',
    access: 'anyone',
    input: orderId,
    output: confirmedOrderSchema,
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
export type InputOf<N extends EndpointName> = Input<(typeof endpoints)[N]>
export type OutputOf<N extends EndpointName> = Output<(typeof endpoints)[N]>
