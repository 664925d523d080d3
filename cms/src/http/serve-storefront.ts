import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallInProcess, Render, ShopInfo } from '@gesso/shared-types/page'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { storefrontPolicy } from './security-headers'

const CLIENT = resolve('storefront/dist/client')
const ENTRY = resolve('storefront/dist/server/entry-server.js')

/** Where the built files of the storefront lie. */
export const storefrontFiles = CLIENT

/** How pages are rendered: from the build, or by Vite in development. */
export type Renderer = (url: string) => Promise<{ template: string; render: Render }>

/** Loads the storefront's built render function by its path (design §1). */
export async function builtRenderer(): Promise<Renderer> {
  const template = readFileSync(resolve(CLIENT, 'index.html'), 'utf8')
  const { render } = (await import(/* @vite-ignore */ pathToFileURL(ENTRY).href)) as { render: Render }
  return async () => ({ template, render })
}

/** Renders every page that nothing else answers. */
export function serveStorefront(renderer: Renderer, shop: ShopInfo, call: CallInProcess): RequestHandler {
  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const { template, render } = await renderer(request.originalUrl)
    const page = await render({ url: request.originalUrl, shop, template, call })
    response
      .status(page.status)
      .set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': storefrontPolicy(page.css),
        'Cache-Control': page.sameForEveryone && page.status === 200 ? 'no-cache' : 'no-store',
      })
      .send(page.html)
  }
}
