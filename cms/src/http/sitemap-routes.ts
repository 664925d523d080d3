import type { CallInProcess } from '@gesso/shared-types/page'
import { Router } from 'express'
import { robotsTxt } from './robots-txt'
import { sitemapXml } from './sitemap-xml'

/** Search engines come back every few minutes at most. */
const CACHE_CONTROL = 'public, max-age=300'

/** What search engines ask for: `/robots.txt` and `/sitemap.xml`. */
export function sitemapRoutes(publicUrl: string, call: CallInProcess): Router {
  const router = Router()
  router.get('/robots.txt', (_request, response) => {
    response.set('Cache-Control', CACHE_CONTROL).type('text/plain').send(robotsTxt(publicUrl))
  })
  router.get('/sitemap.xml', async (_request, response) => {
    const xml = sitemapXml(publicUrl, await call('listArtworks', {}))
    response.set('Cache-Control', CACHE_CONTROL).type('application/xml').send(xml)
  })
  return router
}
