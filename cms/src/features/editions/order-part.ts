import { sql } from '@payloadcms/db-postgres/drizzle'
import type { OrderPart } from '../../orders/order-part'
import { claimEditions, queueForEditions } from './claim-editions'
import { findEditions } from './find-editions'
import { limitHeldPrints } from './limit-held-prints'

/** Queues, limits and reserves the prints of numbered editions in an order. */
export const editionPart: OrderPart = {
  // Prints that unpaid orders reserve count as left.
  left: sql`(SELECT jsonb_object_agg(size, total - given) FROM editions WHERE artwork_id = artworks.id)`,

  queue: (context, { sessionId, cart }, place) =>
    queueForEditions(context, { sessionId, lines: cart }, place),

  async lock(tx, _request, lines) {
    const prints = (await findEditions(tx, lines)).reduce((sum, { asked }) => sum + asked, 0)
    if (prints === 0) return null
    return { words: 'Works', limit: (network) => limitHeldPrints(tx, network, prints) }
  },

  async take(tx, _request, { lines }) {
    const editions = await claimEditions(tx, lines)
    if (editions.length === 0) return null
    return {
      isReserved: true,
      lineColumns: ({ artworkId, printSize, quantity }) => {
        const edition = editions.find((one) => one.artworkId === artworkId && one.size === printSize)
        return { edition_id: edition?.id ?? null, edition_held: edition ? quantity : null }
      },
    }
  },
}
