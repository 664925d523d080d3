import { BULK_CHANGE_HEADER, bulkChangeIdSchema } from '@gesso/shared-types/artworks/bulk-change'
import { done, type Routes } from '../platform/http/call-endpoints'
import { withDetails } from './artwork-details'
import { getNeighbours } from './get-neighbours'
import { holdOriginal } from './hold-original'
import { listMoreWorks } from './list-more-works'
import { listPrintPresets } from './list-print-presets'
import { renewPrivateLink } from './private-link'
import { readArtworkOrder } from './read-artwork-order'
import {
  getArtwork,
  getPrivateArtwork,
  getStoredArtwork,
  listArtworks,
  listStoredArtworks,
} from './read-artworks'
import { reorderArtworks } from './reorder-artworks'
import { createArtwork, deleteArtwork, updateArtwork } from './save-artwork'

/** Returns the change of several artworks that a call belongs to; null for a single call. */
const bulkChange = (headers: Headers): string | null =>
  bulkChangeIdSchema.safeParse(headers.get(BULK_CHANGE_HEADER)).data ?? null

/** The handlers of calls about artworks. */
export const artworkRoutes = {
  listArtworks: (_input, context) => listArtworks(context),
  getNeighbours: ({ slug }, context) => getNeighbours(context, slug),
  getArtwork: ({ slugOrId }, context) => getArtwork(context, slugOrId),
  getPrivateArtwork: ({ token }, context) => getPrivateArtwork(context, token),
  listMoreWorks: ({ slug }, context) => listMoreWorks(context, slug),
  readArtworkOrder: ({ q }, context) => readArtworkOrder(context, q ?? ''),
  listStoredArtworks: ({ ids }, context) => listStoredArtworks(context, ids),
  getStoredArtwork: async ({ slugOrId }, context) =>
    withDetails(context, await getStoredArtwork(context, slugOrId)),
  listPrintPresets: (_input, context) => listPrintPresets(context),
  renewPrivateLink: ({ id }, context) => renewPrivateLink(context, id),
  holdOriginal: async ({ id, holdFor }, context) => {
    await holdOriginal(context, id, holdFor)
    return done
  },
  createArtwork: (input, context) => createArtwork(context, input),
  updateArtwork: ({ id, ifMatch, ...input }, context) =>
    updateArtwork(context, id, input, ifMatch, bulkChange(context.req.headers)),
  deleteArtwork: async ({ id }, context) => {
    await deleteArtwork(context, id, bulkChange(context.req.headers))
    return done
  },
  reorderArtworks: async ({ artworkIds }, context) => {
    await reorderArtworks(context, artworkIds, bulkChange(context.req.headers))
    return done
  },
} satisfies Partial<Routes>
