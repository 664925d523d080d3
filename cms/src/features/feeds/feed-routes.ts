import { type Request, type Response, Router } from 'express'
import type { RequestParts } from '../../platform/http/own-requests'
import { readOnly } from '../../platform/http/read-only'
import { GALLERY } from '../../platform/http/response-cache'
import { readShopSettings } from '../../settings/read-shop-settings'
import { hasAbout } from '../about/has-about'
import { hasZones } from '../shipping-zones/has-zones'
import { atomXml, FEED_LENGTH } from './atom-xml'
import { listMappedArtworks } from './list-mapped-artworks'
import { listNewArtworks } from './list-new-artworks'
import { productsXml } from './products-xml'
import { robotsGroups, robotsTxt } from './robots-txt'
import { sitemapXml } from './sitemap-xml'

/** Clients ask again after five minutes, with the ETag of their copy. */
const CACHE_CONTROL = 'public, max-age=300'
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/

/**
 * The files for search engines, feed readers and shopping sites: `/robots.txt`, `/sitemap.xml`, `/feed.xml` and
 * `/products.xml`. All but the first are cached until the gallery changes, as its pages are.
 */
export function feedRoutes({ context, call, cache, limitedReads, nextChange }: RequestParts): Router {
  const { env } = context
  // Only one spelling of each address is answered; otherwise each spelling would be cached.
  const router = Router({ caseSensitive: true, strict: true })

  const send = (request: Request, response: Response, type: string, make: () => Promise<string | null>) =>
    cache.make(request, response, async () => {
      const until = await nextChange()
      const body = await make()
      return {
        status: body === null ? 404 : 200,
        headers: {
          'Content-Type': `${body === null ? 'text/plain' : type}; charset=utf-8`,
          'Cache-Control': body === null ? 'no-store' : CACHE_CONTROL,
        },
        body: body ?? 'There is no such map.\n',
        isCacheable: body !== null,
        tags: [GALLERY],
        until,
      }
    })

  const shop = async () => ({ ...(await readShopSettings(context)), publicUrl: env.publicUrl })

  router.all('/robots.txt', readOnly, (_request, response) => {
    const groups = context.extensions(robotsGroups).flatMap((list) => list())
    response.set('Cache-Control', CACHE_CONTROL).type('text/plain').send(robotsTxt(env.publicUrl, groups))
  })
  router.all(['/sitemap.xml', PART], readOnly, limitedReads, (request, response) =>
    send(request, response, 'application/xml', async () => {
      const part = PART.exec(request.path)?.[1]
      const [works, isThere, series] = await Promise.all([
        listMappedArtworks(context),
        hasAbout(context),
        call('listSeries', {}),
      ])
      return sitemapXml(env.publicUrl, works, isThere, series, part === undefined ? undefined : Number(part))
    }),
  )
  router.all('/feed.xml', readOnly, limitedReads, (request, response) =>
    send(request, response, 'application/atom+xml', async () => {
      const [works, settings] = await Promise.all([listNewArtworks(context, FEED_LENGTH), shop()])
      return atomXml(works, { ...settings, installation: context.installation })
    }),
  )
  router.all('/products.xml', readOnly, limitedReads, (request, response) =>
    send(request, response, 'application/xml', async () => {
      const [works, settings, shipsByPlace] = await Promise.all([
        call('listArtworks', {}),
        shop(),
        hasZones(context),
      ])
      return productsXml(works, { ...settings, shipsByPlace })
    }),
  )
  return router
}
