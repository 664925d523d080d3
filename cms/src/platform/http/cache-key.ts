import { type Asked, type QueriedCall, queryOf } from '../queried-calls'

/** The work in the gallery that a message is about: `?work={slug}`. */
function workSearchOf(url: string): string {
  const slug = new URLSearchParams(queryOf(url)).get('work') ?? ''
  return /^[\w-]{1,255}$/.test(slug) ? `?work=${slug}` : ''
}

/**
 * What a response is cached under: the path, with what the query asks in one spelling, of the contact page the work that
 * is asked about. Any other query makes no response of its own.
 */
export function cacheKey(asked: Asked, calls: readonly QueriedCall[]): string {
  if (asked.path === '/contact') return asked.path + workSearchOf(asked.url)
  for (const call of calls) {
    const query = call.queryOf(asked)
    if (query !== null) return asked.path + query
  }
  return asked.path
}
