import { type Asked, type QueriedCall, queryOf } from '../queried-calls'

/** Returns the query of the work that a contact message is about: `?work={slug}`. */
function workSearchOf(url: string): string {
  const slug = new URLSearchParams(queryOf(url)).get('work') ?? ''
  return /^[\w-]{1,255}$/.test(slug) ? `?work=${slug}` : ''
}

/**
 * Returns the cache key of a response: the path, plus the normalized gallery search, or the work on the contact page.
 * Other query parameters do not create separate responses.
 */
export function cacheKey(asked: Asked, calls: readonly QueriedCall[]): string {
  if (asked.path === '/contact') return asked.path + workSearchOf(asked.url)
  for (const call of calls) {
    const query = call.queryOf(asked)
    if (query !== null) return asked.path + query
  }
  return asked.path
}
