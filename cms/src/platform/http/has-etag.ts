import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request's If-None-Match names the ETag, so that 304 answers it. Express's own `request.fresh` says no to
 * every request with `Cache-Control: no-cache`, which browsers' fetch adds to each request that has an If-None-Match.
 */
export function hasEtag(headers: IncomingHttpHeaders, etag: string | undefined): boolean {
  const text = headers['if-none-match']
  if (text === undefined || etag === undefined) return false
  // What nearly every browser sends is compared without taking it apart.
  if (text === etag) return true
  const named = text.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
