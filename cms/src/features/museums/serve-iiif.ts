import { type NextFunction, type Request, type Response, Router } from 'express'
import { AppError } from '../../platform/app-error'
import type { RequestParts } from '../../platform/http/own-requests'
import { readOnly } from '../../platform/http/read-only'
import { leavePageHeaders } from '../../platform/http/security-headers'
import { serveImages } from './serve-images'
import { serveManifests } from './serve-manifests'

const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, HEAD',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '86400',
}

/** Viewers are on other sites: they may read everything here, refusals too. */
function forAllSites(request: Request, response: Response, next: NextFunction): void {
  leavePageHeaders(response)
  response.set({
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
  if (request.method === 'OPTIONS') response.set(PREFLIGHT).status(204).end()
  else next()
}

/** Everything below /iiif: pictures, manifests and linked data. */
export function serveIiif(parts: RequestParts): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use('/iiif', forAllSites, readOnly, parts.limitedReads)
  router.use(serveImages(parts), serveManifests(parts))
  router.use('/iiif', () => {
    throw new AppError('not_found')
  })
  return router
}
