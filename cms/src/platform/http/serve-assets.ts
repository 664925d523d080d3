import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { FOREVER } from '../network/forever'
import { leavePageHeaders } from './security-headers'
import { storefrontFiles } from './serve-storefront'

/**
 * Serves the storefront's built files: those with a hash in their name forever, compressed if the build compressed
 * them.
 */
export function serveAssets(): RequestHandler {
  const files = sirv(storefrontFiles, {
    brotli: true,
    gzip: true,
    // Files with a hash in their name never change, and a first page loads twenty: no need for an ETag.
    etag: false,
    extensions: [],
    ignores: ['/'],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/')
      if (isHashed) leavePageHeaders(response)
      response.setHeader('Cache-Control', isHashed ? FOREVER : 'public, max-age=3600')
    },
  }) as RequestHandler
  // The bare template is not a page.
  return (request, response, next) =>
    request.path === '/index.html' ? next() : files(request, response, next)
}
