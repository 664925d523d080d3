import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import {
  galleryListPath,
  manifestPath,
  objectPath,
  PRESENTATION_TYPE,
  seriesListPath,
  viewListPath,
} from '@gesso/shared-types/features/museums/iiif-paths'
import { type Request, type Response, Router } from 'express'
import { readPublished } from '../../artworks/read-artworks'
import { AppError } from '../../platform/app-error'
import type { RequestParts } from '../../platform/http/own-requests'
import { findMovedPage } from '../../platform/http/serve-storefront'
import { findProvedView } from '../private-views/open-view'
import { getSeries } from '../series/read-series'
import { findWork, Moved } from './find-work'
import { LINKED_ART_CONTEXT } from './linked-art'
import { listPicturedWorks } from './list-pictured-works'
import { publicObject } from './public-object'
import { type MuseumShop, readMuseumShop } from './read-museum-shop'
import { answerJson } from './serve-json'
import { pictured, workList } from './work-list'
import { workManifest } from './work-manifest'

const OBJECT_TYPE = `application/ld+json;profile="${LINKED_ART_CONTEXT}"`

/** Manifests of works, lists of them, and works as linked data. */
export function serveManifests(parts: RequestParts): Router {
  const { context } = parts
  const router = Router({ caseSensitive: true, strict: true })
  const answer = (
    request: Request,
    response: Response,
    type: string,
    make: (shop: MuseumShop) => Promise<object | null>,
  ) =>
    answerJson(parts, request, response, type, async () => {
      const made = await make(await readMuseumShop(context))
      if (made === null) throw new AppError('not_found')
      return made
    })
  const movedPage = (path: string) => findMovedPage(context, path)
  const answerWork = (
    request: Request<{ slug: string }>,
    response: Response,
    type: string,
    pathOf: (slug: string) => string,
    make: (artwork: Artwork, shop: MuseumShop) => object | null,
  ) =>
    answer(request, response, type, async (shop) => {
      const found = await findWork(context, request.params.slug, { pathOf, movedPage })
      return found instanceof Moved ? found : make(found, shop)
    })

  router.get('/iiif/:slug/manifest.json', (request, response) =>
    answerWork(request, response, PRESENTATION_TYPE, manifestPath, workManifest),
  )
  router.get('/iiif/:slug/object.json', (request, response) =>
    answerWork(request, response, OBJECT_TYPE, objectPath, publicObject),
  )
  router.get(galleryListPath, (request, response) =>
    answer(request, response, PRESENTATION_TYPE, async (shop) => {
      const works = await listPicturedWorks(context)
      return workList({ path: galleryListPath, page: '/', title: shop.artist, works }, shop)
    }),
  )
  router.get('/iiif/series/:slug/collection.json', (request, response) =>
    answer(request, response, PRESENTATION_TYPE, async (shop) => {
      const { slug, title, words, artworks } = await getSeries(context, request.params.slug)
      const page = `/series/${encodeURIComponent(slug)}`
      return workList({ path: seriesListPath(slug), page, title, words, works: pictured(artworks) }, shop)
    }),
  )
  // Of a private view only what is public anyway, and only while its link alone opens it.
  router.get('/iiif/view/:token/collection.json', async (request, response) => {
    const { token } = request.params
    const shop = await readMuseumShop(context)
    const { title, workIds } = await findProvedView(context, { token })
    const works = pictured(await readPublished(context, workIds))
    const page = `/view/${encodeURIComponent(token)}`
    response
      .set({ 'Content-Type': PRESENTATION_TYPE, 'Cache-Control': 'private, no-store' })
      .send(JSON.stringify(workList({ path: viewListPath(token), page, title, works }, shop)))
  })
  return router
}
