import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request's If-None-Match contains the ETag, so that 304 is the answer. Express's own `request.fresh` is
 * false for every request with `Cache-Control: no-cache`, which browsers' fetch adds to requests with If-None-Match.
 */
export function hasEtag(headers: IncomingHttpHeaders, etag: string | undefined): boolean {
  const text = headers['if-none-match']
  if (text === undefined || etag === undefined) return false
  // Avoids parsing for the single ETag that nearly every browser sends.
  if (text === etag) return true
  const named = text.split(',').map((each) => each.trim().replace(/^W\//, ''))
  return named.includes(etag) || named.includes('*')
}
