import { cardPath } from '@gesso/shared-types/features/social-cards/social-card'
import { Router } from 'express'
import { changeBytes, findLeaving } from '../../pictures/leaving-picture'
import { KeptFiles } from '../../platform/concurrency/kept-files'
import type { Context } from '../../platform/context'
import { hasEtag } from '../../platform/http/has-etag'
import type { LimitReads } from '../../platform/http/limit-reads'
import { senderNetwork } from '../../platform/http/network-of'
import { readOnly } from '../../platform/http/read-only'
import { FOREVER } from '../../platform/network/forever'
import { drawStoredCard } from './draw-stored-card'
import { readCard } from './read-card'

/** How long browsers may cache the redirect to the present version. */
const FOR_A_WHILE = 'public, max-age=300'

/** Enough for about three hundred cards, and two seconds of drawing. */
const BOUNDS = { bytes: 32 * 1024 * 1024, waiting: 20 }

const CARD = /^\/cards\/(.+)\/[a-z0-9]{1,11}\.jpg$/

/**
 * Serves social cards at `/cards/{place}/{version}.jpg`. Only the present version is drawn, so that nobody can cause
 * more drawings than there are pages; any other version is redirected to it.
 */
export function serveCards(context: Context, limitReads: LimitReads): Router {
  const cards = new KeptFiles(BOUNDS)
  const router = Router({ caseSensitive: true, strict: true })
  router.all(CARD, readOnly, async (request, response) => {
    const [, place = ''] = CARD.exec(request.path) ?? []
    const network = senderNetwork(request)
    await limitReads('reads', network)
    // Read each time, so that a card is no longer served once its page is not public.
    const card = await readCard(context, place)
    const path = cardPath(card)
    if (path !== request.path) {
      response.set('Cache-Control', FOR_A_WHILE).redirect(path)
      return
    }
    const leaving = await findLeaving(context, { drawnFor: place })
    const stamp = leaving ? `-${leaving.stamp}` : ''
    const etag = `"${path.split('/').at(-1)?.replace('.jpg', '')}${stamp}"`
    const headers = {
      // The address of a card always means the same drawing.
      'Cache-Control': FOREVER,
      ETag: etag,
      // A card that is opened by itself runs nothing; other sites may embed it.
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
    const drawn = await (known ?? cards.make(path, () => drawStoredCard(context, card)))
    // Set only now: an error must not be cached.
    response
      .set(headers)
      .type('image/jpeg')
      .send(leaving ? await changeBytes(leaving, drawn, '.jpg') : drawn)
  })
  return router
}
