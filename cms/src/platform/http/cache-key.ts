import type { CallName } from '@gesso/shared-types/contract'
import { extensionPoint } from '../extension-point'

/** What of a request says which page or call it asks for. */
export type Asked = { path: string; url: string }

/** An open call of a feature that answers what the query asks, of the call and of the pages that make it. */
export type QueriedCall = {
  name: CallName
  path: string
  /** What an address asks for, in one spelling, as a query; null for other addresses. */
  queryOf: (asked: Asked) => string | null
  /** Whether others will ask for the same, so that keeping the answer is worth the memory. */
  isForMany: (asked: Asked, answer: unknown) => boolean
}
export const queriedCalls = extensionPoint<QueriedCall>('queried calls')

/** The query of an address, with its question mark; '' where it has none. */
export const queryOf = (url: string): string => {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}

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
