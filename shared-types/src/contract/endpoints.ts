import * as z from 'zod/mini'
import { artworkSchema } from '../artworks/artwork'
import { userSchema } from '../auth/user'
import { askedWorkSchema, contactInputSchema } from '../messages/message'
import {
  byWalletSchema,
  confirmedOrderSchema,
  orderIdSchema,
  placedOrderSchema,
  placeOrderInputSchema,
} from '../orders/order'
import { paymentIntentInputSchema, paymentSecretSchema } from '../orders/payment'
import { SHOP_TEXTS } from '../settings/shop-settings'
import { socialSettingSchema } from '../social/social'
import {
  confirmationSchema,
  subscriptionStateSchema,
  subscriptionTokenSchema,
} from '../subscribers/subscriber'
import { emailSchema } from '../text/text'
import { botCheck, done, nothing } from './call-parts'
import type { Endpoint } from './endpoint'
import { endpointPaths } from './endpoint-paths'

const neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }))
const orderId = z.object({ id: orderIdSchema })
const subscriptionToken = z.object({ token: subscriptionTokenSchema })

/** The calls that visitors' pages make. Admin mode's are in dashboard-endpoints, the panel's in panel-endpoints. */
export const endpoints = {
  currentUser: {
    method: 'GET',
    path: endpointPaths.currentUser,
    access: 'signed_in',
    input: nothing,
    output: userSchema,
  },

  listSocial: {
    method: 'GET',
    path: endpointPaths.listSocial,
    access: 'anyone',
    input: nothing,
    output: z.array(socialSettingSchema),
  },

  getShopText: {
    method: 'GET',
    path: endpointPaths.getShopText,
    access: 'anyone',
    input: z.object({ name: z.enum(SHOP_TEXTS) }),
    output: z.object({ html: z.nullable(z.string()) }),
  },

  subscribe: {
    method: 'POST',
    path: endpointPaths.subscribe,
    access: 'anyone',
    input: z.object({ email: emailSchema, ...botCheck }),
    output: done,
  },
  /** By the token of the email that asks for confirmation. The page's own form confirms (receive-confirmation.ts). */
  readConfirmation: {
    method: 'GET',
    path: endpointPaths.readConfirmation,
    access: 'anyone',
    input: subscriptionToken,
    output: confirmationSchema,
  },
  /** By the token of an email to the subscriber. The answer does not reveal the address. */
  readSubscription: {
    method: 'GET',
    path: endpointPaths.readSubscription,
    access: 'anyone',
    input: subscriptionToken,
    output: subscriptionStateSchema,
  },
  unsubscribe: {
    method: 'POST',
    path: endpointPaths.unsubscribe,
    access: 'anyone',
    input: subscriptionToken,
    output: done,
  },

  listArtworks: {
    method: 'GET',
    path: endpointPaths.listArtworks,
    access: 'anyone',
    input: nothing,
    output: z.array(artworkSchema),
  },
  getArtwork: {
    method: 'GET',
    path: endpointPaths.getArtwork,
    access: 'anyone',
    input: z.object({ slugOrId: z.string().check(z.minLength(1), z.maxLength(255)) }),
    output: artworkSchema,
  },
  /** By the token of a private link. Anyone who has the link sees the artwork. */
  getPrivateArtwork: {
    method: 'GET',
    path: endpointPaths.getPrivateArtwork,
    access: 'anyone',
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    output: artworkSchema,
  },
  /** The works before and after one in gallery order, without the list between. */
  getNeighbours: {
    method: 'GET',
    path: endpointPaths.getNeighbours,
    access: 'anyone',
    input: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(255)) }),
    output: z.object({ previous: neighbour, next: neighbour }),
  },

  sendMessage: {
    method: 'POST',
    path: endpointPaths.sendMessage,
    access: 'anyone',
    input: z.object({ ...contactInputSchema.shape, ...askedWorkSchema.shape, ...botCheck }),
    output: done,
  },
  botCheck: {
    method: 'GET',
    path: endpointPaths.botCheck,
    access: 'anyone',
    input: nothing,
    output: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  },

  createPaymentIntent: {
    method: 'POST',
    path: endpointPaths.createPaymentIntent,
    access: 'anyone',
    input: paymentIntentInputSchema,
    output: paymentSecretSchema,
  },
  placeOrder: {
    method: 'POST',
    path: endpointPaths.placeOrder,
    access: 'anyone',
    // The solution is sent after a refusal with bot_check_failed, which follows holds that ended unpaid.
    input: z.object({ ...placeOrderInputSchema.shape, altcha: botCheck.altcha, byWallet: byWalletSchema }),
    output: placedOrderSchema,
  },
  getOrder: {
    method: 'GET',
    path: endpointPaths.getOrder,
    access: 'anyone',
    input: orderId,
    output: confirmedOrderSchema,
  },
} as const satisfies Record<string, Endpoint>
