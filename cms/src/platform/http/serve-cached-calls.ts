import type { Found } from '@gesso/shared-types/artworks/gallery-endpoints'
import type { Request, RequestHandler } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { BRIEFLY } from '../shared-cache'
import { cacheKey, gallerySearchOf } from './cache-key'
import { INTERNAL_PREFIX } from './call-endpoints'
import { GALLERY, type ResponseCache } from './response-cache'

/**
 * A CDN may serve a stale response while it fetches the new one (a targeted header, RFC 9213). Browsers always
 * revalidate: with stale-while-revalidate the artist would see the list from before a save.
 */
export const CACHE_HEADERS = {
  'Cache-Control': 'public, no-cache',
  'CDN-Cache-Control': BRIEFLY,
}

/** Answers the gallery's public calls, which every visitor makes, from the cache. */
export function serveCachedCalls(
  cache: ResponseCache,
  config: Promise<SanitizedConfig>,
  publicUrl: string,
  nextChange: () => Promise<number | null>,
): RequestHandler {
  return (request, response) =>
    cache.make(request, response, async () => {
      const until = await nextChange()
      const answer = await handleEndpoints({
        config,
        path: `/api/cms${INTERNAL_PREFIX}${request.path.slice('/api'.length)}`,
        request: new globalThis.Request(new URL(cacheKey(request), publicUrl)),
      })
      const body = await answer.text()
      const isRight = answer.status === 200
      const shown: Shown = isRight ? JSON.parse(body) : null
      const isCacheable = isRight && isForMany(request, shown)
      return {
        status: answer.status,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          ...(isRight ? CACHE_HEADERS : { 'Cache-Control': 'no-store' }),
        },
        body,
        isCacheable,
        tags: [shown && 'id' in shown ? String(shown.id) : GALLERY],
        until,
      }
    })
}

type Shown = { id: number } | { found: Pick<Found, 'total'> } | object | null

/**
 * Whether others are likely to make the same request, so that caching is worth the memory: filters have few
 * combinations, typed words do not (docs/decisions/finding.md).
 */
const isForMany = (request: Request, shown: Shown): boolean =>
  !shown || !('found' in shown) || (shown.found.total > 0 && gallerySearchOf(request)?.q === undefined)
