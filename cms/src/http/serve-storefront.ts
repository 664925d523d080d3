import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallInProcess, Render, ShopInfo } from '@gesso/shared-types/page'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import type { Env } from '../env'
import { GALLERY, type ResponseCache } from './response-cache'
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
  holdsUntil: () => Promise<number | null>,
): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    await cache.make(request, response, async () => {
      const [until, shop] = await Promise.all([holdsUntil(), shopInfo()])
      const shown = new Set<string>()
      const noting: CallInProcess = async (name, input) => {
        const output = await call(name, input)
        if (name === 'getArtwork') shown.add(String((output as { id: number }).id))
        return output
      }
      // The page is the same whatever stands in the query; the browser reads it there.
      const { template, render } = await renderer(request.path)
      const page = await render({ url: request.path, shop, template, call: noting })
      const isCacheable = page.sameForEveryone && page.status === 200
      return {
        status: page.status,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          ...(isCacheable ? CACHE_HEADERS : { 'Cache-Control': 'no-store' }),
          'Cross-Origin-Opener-Policy': STOREFRONT_OPENER,
          ...(!env.dev && { 'Content-Security-Policy': storefrontPolicy(page.css, env) }),
        },
        body: page.html,
        isCacheable,
        tag: shown.size === 1 ? [...shown].join() : GALLERY,
        until,
      }
    })
  }
}
