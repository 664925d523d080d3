import type { RequestHandler } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import { INTERNAL_PREFIX } from './call-endpoints'
import { GALLERY, type ResponseCache } from './response-cache'

/**
 * A CDN may show an old response while it fetches the new one (a targeted header, RFC 9213). A browser always
 * asks: with stale-while-revalidate of its own it would show the artist the list from before a save.
 */
export const CACHE_HEADERS = {
  'Cache-Control': 'public, no-cache',
  'CDN-Cache-Control': 'public, max-age=1, stale-while-revalidate=30',
}

/** The gallery's two open calls, which every visitor makes, asked once for everyone and then cached. */
export function serveCachedCalls(
  cache: ResponseCache,
  config: Promise<SanitizedConfig>,
  publicUrl: string,
  holdsUntil: () => Promise<number | null>,
): RequestHandler {
  return (request, response) =>
    cache.make(request, response, async () => {
      const until = await holdsUntil()
      const answer = await handleEndpoints({
        config,
        path: `/api/cms${INTERNAL_PREFIX}${request.path.slice('/api'.length)}`,
        request: new Request(new URL(request.path, publicUrl)),
      })
      const body = await answer.text()
      const isCacheable = answer.status === 200
      const shown: unknown = isCacheable ? JSON.parse(body) : null
      return {
        status: answer.status,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          ...(isCacheable ? CACHE_HEADERS : { 'Cache-Control': 'no-store' }),
        },
        body,
        isCacheable,
        tag: Array.isArray(shown) || !isCacheable ? GALLERY : String((shown as { id: number }).id),
        until,
      }
    })
}
