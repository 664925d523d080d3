import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { FOREVER } from '../network/forever'
import { leavePageHeaders } from './security-headers'
import { storefrontFiles } from './serve-storefront'

/** The storefront's built files: those with a hash in their name for ever, compressed where the build did so. */
export function serveAssets(): RequestHandler {
  const files = sirv(storefrontFiles, {
    brotli: true,
    gzip: true,
    // Nobody asks whether a file has changed whose name is never given to another content, and a first page fetches twenty.
    etag: false,
    extensions: [],
    ignores: ['/'],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith('/assets/')
      if (isHashed) leavePageHeaders(response)
      response.setHeader('Cache-Control', isHashed ? FOREVER : 'public, max-age=3600')
    },
  }) as RequestHandler
  // The template alone is no page.
  return (request, response, next) =>
    request.path === '/index.html' ? next() : files(request, response, next)
}
