import { cardPath } from '@gesso/shared-types/features/social-cards/social-card'
import { Router } from 'express'
import type { Context } from '../../platform/context'
import { hasEtag } from '../../platform/http/has-etag'
import type { LimitReads } from '../../platform/http/limit-reads'
import { senderNetwork } from '../../platform/http/network-of'
import { readOnly } from '../../platform/http/read-only'
import { FOREVER } from '../../platform/network/forever'
import { drawnCards } from './drawn-cards'
import { readCard } from './read-card'

/** Where to find the present one is true for a while. */
const FOR_A_WHILE = 'public, max-age=300'

const CARD = /^\/cards\/(.+)\/[a-z0-9]{1,11}\.jpg$/

/**
 * Social cards: `/cards/{place}/{version}.jpg`. Only the present version is drawn, so that nobody can have more drawn than
 * there are pages; any other leads there.
 */
export function serveCards(context: Context, limitReads: LimitReads): Router {
  const cards = drawnCards(context)
  const router = Router({ caseSensitive: true, strict: true })
  router.all(CARD, readOnly, async (request, response) => {
    const [, place = ''] = CARD.exec(request.path) ?? []
    const network = senderNetwork(request)
    await limitReads('reads', network)
    // Asked for each time: a card of what is no longer public is no longer served.
    const card = await readCard(context, place)
    const path = cardPath(card)
    if (path !== request.path) {
      response.set('Cache-Control', FOR_A_WHILE).redirect(path)
      return
    }
    const etag = `"${path.split('/').at(-1)?.replace('.jpg', '')}"`
    const headers = {
      // A card's address names one drawing for ever.
      'Cache-Control': FOREVER,
      ETag: etag,
      // A picture opened by itself runs nothing; other sites show it beside their links.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...context.cdn?.pictureHeaders(),
    }
    if (hasEtag(request.headers, etag)) {
      response.set(headers).status(304).end()
      return
    }
    const known = cards.find(path)
    if (!known) await limitReads('cardDrawings', network)
    const drawn = await (known ?? cards.make(card))
    // Only now: an answer that says why there is no card is not kept.
    response.set(headers).type('image/jpeg').send(drawn)
  })
  return router
}
