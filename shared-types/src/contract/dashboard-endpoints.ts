import * as z from 'zod/mini'
import { pictureSchema } from '../artworks/artwork'
import { artworkInputSchema, reorderInputSchema, storedArtworkSchema } from '../artworks/artwork-input'
import { artworkIdsSchema, artworkOrderSchema } from '../artworks/artwork-order'
import { printPresetSchema } from '../artworks/print-preset'
import { messageEndpoints } from '../messages/message-endpoints'
import { adminOrderSchema, fulfilmentSchema, orderIdSchema, orderStatusSchema } from '../orders/order'
import { orderEndpoints } from '../orders/order-endpoints'
import { socialPlatformSchema, socialSettingSchema } from '../social/social'
import { subscriberSchema } from '../subscribers/subscriber'
import { idParamSchema, optionalText, plainText } from '../text/text'
import { waitingCountsSchema } from '../waiting'
import { done, nothing } from './call-parts'
import { ARTWORK_BODY_LIMIT, type Endpoint } from './endpoint'
import { pageInputSchema } from './page-input'

const numericId = z.object({ id: idParamSchema })
const orderId = z.object({ id: orderIdSchema })

/** The calls of the site's admin mode. In a file of their own, so that no visitor's page carries them. */
export const dashboardEndpoints = {
  saveSocial: {
    method: 'PUT',
    path: '/api/social-media/{platform}',
    access: 'owner',
    input: z.object({ ...socialSettingSchema.shape, platform: socialPlatformSchema }),
    output: socialSettingSchema,
    wholeBody: true,
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

  /** Which artworks there are, including drafts and private ones; `q` searches titles, years and media. */
  readArtworkOrder: {
    method: 'GET',
    path: '/api/admin/artwork-order',
    access: 'signed_in',
    input: z.object({ q: optionalText('Search', 200) }),
    output: artworkOrderSchema,
  },
  /** The artworks with these ids, in their order; without ids all, in gallery order. */
  listStoredArtworks: {
    method: 'GET',
    path: '/api/admin/artworks',
    access: 'signed_in',
    input: z.object({ ids: z.optional(artworkIdsSchema) }),
    output: z.array(storedArtworkSchema),
  },
  getStoredArtwork: {
    method: 'GET',
    path: '/api/admin/artworks/{slugOrId}',
    access: 'signed_in',
    input: z.object({ slugOrId: z.string().check(z.minLength(1), z.maxLength(255)) }),
    output: storedArtworkSchema,
  },
  createArtwork: {
    method: 'POST',
    path: '/api/artworks',
    access: 'signed_in',
    input: artworkInputSchema,
    output: storedArtworkSchema,
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
    output: storedArtworkSchema,
    bodyLimit: ARTWORK_BODY_LIMIT,
    ifMatch: true,
  },
  listPrintPresets: {
    method: 'GET',
    path: '/api/admin/print-presets',
    access: 'signed_in',
    input: nothing,
    output: z.array(printPresetSchema),
  },
  /** Renews the link of a private artwork; the old link stops working. */
  renewPrivateLink: {
    method: 'POST',
    path: '/api/admin/artworks/{id}/private-link',
    access: 'signed_in',
    input: z.object({ id: idParamSchema }),
    output: storedArtworkSchema,
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
    input: z.object({
      ...orderId.shape,
      status: orderStatusSchema,
      /** The status as it was shown: one that has changed since is refused. */
      from: z.optional(orderStatusSchema),
      ...fulfilmentSchema.shape,
    }),
    output: adminOrderSchema,
  },
  deleteOrder: {
    method: 'DELETE',
    path: '/api/admin/orders/{id}',
    access: 'owner',
    input: orderId,
    output: done,
  },

  /** For the counts next to the names of tabs and lists. */
  countWaiting: {
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'signed_in',
    input: nothing,
    output: waitingCountsSchema,
  },

  ...messageEndpoints,
  ...orderEndpoints,
} as const satisfies Record<string, Endpoint>
