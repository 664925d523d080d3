import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request's If-None-Match names the ETag, so that 304 answers it. Express's own `request.fresh` says no to
 * every request with `Cache-Control: no-cache`, which browsers' fetch adds to each request that has an If-None-Match.
 */
export function hasEtag(headers: IncomingHttpHeaders, etag: string | undefined): boolean {
  const named = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, '')) ?? []
  return etag !== undefined && (named.includes(etag) || named.includes('*'))
}
