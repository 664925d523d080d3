import type { RequestHandler } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import type { Env } from '../process/env'
import type { QueriedCall } from '../queried-calls'
import { BRIEFLY } from '../shared-cache'
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
  env: Pick<Env, 'publicUrl'>,
  nextChange: () => Promise<number | null>,
  queriedCalls: readonly QueriedCall[],
): RequestHandler {
  return (request, response) =>
    cache.make(request, response, async () => {
      const until = await nextChange()
      const answer = await handleEndpoints({
        config,
        path: `/api/cms${INTERNAL_PREFIX}${request.path.slice('/api'.length)}`,
        request: new globalThis.Request(new URL(cache.keyOf(request), env.publicUrl)),
      })
      const body = await answer.text()
      const isRight = answer.status === 200
      const shown: { id?: number } | null = isRight ? JSON.parse(body) : null
      const queried = queriedCalls.find((call) => call.path === request.path)
      const isCacheable = isRight && (queried?.isForMany(request, shown) ?? true)
      return {
        status: answer.status,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          ...(isRight ? CACHE_HEADERS : { 'Cache-Control': 'no-store' }),
        },
        body,
        isCacheable,
        tags: [shown?.id === undefined ? GALLERY : String(shown.id)],
        until,
      }
    })
}
