import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GallerySlice } from '@gesso/shared-types/gallery-endpoints'
import type { CallInProcess, Render, ShopInfo } from '@gesso/shared-types/page'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Env } from '../env'
import { observe } from '../observe'
import { cacheKey, gallerySearchOf } from './cache-key'
import { type FreshResponse, GALLERY, type ResponseCache } from './response-cache'
import { STOREFRONT_OPENER, storefrontPolicy } from './security-headers'
import { CACHE_HEADERS } from './serve-cached-calls'

const CLIENT = resolve('storefront/dist/client')
const ENTRY = resolve('storefront/dist/server/entry-server.js')

/** Where the built files of the storefront lie. */
export const storefrontFiles = CLIENT

/** How pages are rendered: from the build, or by Vite in development. */
export type Renderer = (path: string) => Promise<{ template: string; render: Render }>

/** Loads the storefront's built render function by its path. */
export async function builtRenderer(): Promise<Renderer> {
  const template = readFileSync(resolve(CLIENT, 'index.html'), 'utf8')
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(ENTRY).href)) as { render: Render }
  return async () => ({ template, render })
}

/** Renders every page that nothing else answers; those that are the same for everyone are cached. */
export function serveStorefront(
  env: Env,
  renderer: Renderer,
  shopInfo: () => Promise<ShopInfo>,
  call: CallInProcess,
  cache: ResponseCache,
  nextChange: () => Promise<number | null>,
  findRedirect: (path: string) => Promise<string | null>,
): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    await cache.make(request, response, async () => {
      // One reading: what the shop says of itself is then never older than the time until which it holds.
      const [until, shop] = await cache.share('shop', () => Promise.all([nextChange(), shopInfo()]))
      const shown: string[] = []
      let found = 0
      const noting: CallInProcess = async (name, input) => {
        const output = await cache.share(`${name} ${JSON.stringify(input)}`, () => call(name, input))
        if (name === 'findArtworks') found = (output as GallerySlice).found.total
        // An artwork's page, and the works below it.
        if (name === 'getArtwork' || name === 'listMoreWorks')
          shown.push(...[output as { id: number } | { id: number }[]].flat().map(({ id }) => String(id)))
        return output
      }
      // Of the query the gallery alone reads something; the browser has all of it.
      const url = cacheKey(request)
      const { template, render } = await renderer(request.path)
      const page = await observe('page', 'render', () => render({ url, shop, template, call: noting }))
      const leadsTo = page.status === 404 ? await findRedirect(request.path) : null
      if (leadsTo !== null) return redirectTo(leadsTo)
      const isRight = page.sameForEveryone && page.status === 200
      // Others ask for what was found by filters, and hardly for the same typed words.
      const isForMany = url === request.path || (found > 0 && gallerySearchOf(request)?.q === undefined)
      const isCacheable = isRight && isForMany
      return {
        status: page.status,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          ...(isRight ? CACHE_HEADERS : { 'Cache-Control': 'no-store' }),
          'Cross-Origin-Opener-Policy': STOREFRONT_OPENER,
          ...(!env.dev && { 'Content-Security-Policy': storefrontPolicy(page, env) }),
        },
        body: page.html,
        isCacheable,
        tags: shown.length > 0 ? shown : [GALLERY],
        until,
      }
    })
  }
}

/** An old address has moved for good, for search engines too; browsers ask again, since the artist may change it. */
const redirectTo = (path: string): FreshResponse => ({
  status: 301,
  headers: { Location: path, 'Cache-Control': 'max-age=600', 'Content-Type': 'text/plain; charset=utf-8' },
  body: `This page has moved to ${path}\n`,
  isCacheable: false,
  tags: [],
  until: null,
})
