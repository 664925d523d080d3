import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallInProcess, RenderOutput, ShopInfo, Storefront } from '@gesso/shared-types/pages/page'
import { readPageDataAddress } from '@gesso/shared-types/pages/page-data'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { extensionPoint } from '../extension-point'
import { observe } from '../log/observe'
import type { Env } from '../process/env'
import { type Asked, queriedCalls } from '../queried-calls'
import { type FreshResponse, GALLERY, type ResponseCache } from './response-cache'
import { leavePageHeaders, STOREFRONT_OPENER, storefrontPolicy } from './security-headers'
import { CACHE_HEADERS } from './serve-cached-calls'

const CLIENT = resolve('storefront/dist/client')
const ENTRY = resolve('storefront/dist/server/entry-server.js')

/** The folder of the storefront's built files. */
export const storefrontFiles = CLIENT

/** Renders pages: from the build, or with Vite in development. */
export type Renderer = (path: string) => Promise<Storefront & { template: string }>

/** Loads the storefront's built render function. */
export async function builtRenderer(): Promise<Renderer> {
  const template = readFileSync(resolve(CLIENT, 'index.html'), 'utf8')
  const storefront = (await import(/* @vite-ignore */ pathToFileURL(ENTRY).href)) as Storefront
  return async () => ({ template, ...storefront })
}

/** A rendered page, and which part of the gallery it shows. */
type Drawn = Pick<FreshResponse, 'tags' | 'until'> & {
  page: RenderOutput
  /** Its data, if it has an address of its own; undefined if the data would be made again for each visitor. */
  apart: RenderOutput['apart']
  isCacheable: boolean
}

/** Returns the path that replaces an address without a page; null if nobody knows one. */
export const movedPages =
  extensionPoint<(context: Context, path: string) => Promise<string | null>>('moved pages')

/** Returns where an address without a page leads; null if nobody knows. */
export async function findMovedPage(context: Context, path: string): Promise<string | null> {
  for (const find of context.extensions(movedPages)) {
    const found = await find(context, path)
    if (found !== null) return found
  }
  return null
}

/**
 * Renders all pages that nothing else answers, and caches those that are the same for everyone. Also serves the data
 * that such a page leaves out: it is cached with the page, or rendered again.
 */
export function serveStorefront(
  context: Context,
  renderer: Renderer,
  shopInfo: () => Promise<ShopInfo>,
  call: CallInProcess,
  cache: ResponseCache,
  nextChange: () => Promise<number | null>,
): RequestHandler {
  const { env } = context
  const draw = async (asked: Asked): Promise<Drawn> => {
    // Read together, so that the shop's information is never older than the time until which it is valid.
    const [until, shop] = await cache.share('shop', () => Promise.all([nextChange(), shopInfo()]))
    const shown: string[] = []
    const answers = new Map<string, unknown>()
    const noting: CallInProcess = async (name, input) => {
      const output = await cache.share(`${name} ${JSON.stringify(input)}`, () => call(name, input))
      answers.set(name, output)
      // The page of an artwork, and the works below it.
      if (name === 'getArtwork' || name === 'listMoreWorks')
        shown.push(...[output as { id: number } | { id: number }[]].flat().map(({ id }) => String(id)))
      return output
    }
    // Of the query few pages read something; the browser has all of it.
    const url = cache.keyOf(asked)
    const { template, render } = await renderer(asked.path)
    const page = await observe('page', 'render', () => render({ url, shop, template, call: noting }))
    const isForMany =
      url === asked.path ||
      context
        .extensions(queriedCalls)
        .some(({ name, isForMany }) => answers.has(name) && isForMany(asked, answers.get(name)))
    const isCacheable = isRight(page) && isForMany
    return {
      page,
      apart: isCacheable && cache.isCaching ? page.apart : undefined,
      isCacheable,
      tags: shown.length > 0 ? shown : [GALLERY],
      until,
    }
  }

  const makePage = async (request: Request): Promise<FreshResponse> => {
    const { page, apart, ...drawn } = await draw(request)
    const leadsTo = page.status === 404 ? await findMovedPage(context, request.path) : null
    if (leadsTo !== null) return redirectTo(leadsTo)
    return {
      ...drawn,
      status: page.status,
      headers: headersOfPage(page, env),
      body: apart?.html ?? page.html,
      ...(apart && { data: { path: apart.address, headers: DATA_HEADERS, body: apart.data } }),
    }
  }

  /** @throws AppError not_found if there is no such page, or it does not leave out its data */
  const makeData = async (address: string, url: string): Promise<FreshResponse> => {
    const [path = '/'] = url.split('?')
    const { isForEveryone } = await renderer(path)
    // A page for one visitor is never rendered here, so that its links can be guessed only as often as its own limit
    // allows.
    if (!isForEveryone(path)) throw new AppError('not_found')
    const { page, apart: _whether, ...drawn } = await draw({ path, url })
    if (!page.apart) throw new AppError('not_found')
    const isSame = page.apart.address === address
    return {
      ...drawn,
      isCacheable: drawn.isCacheable && isSame,
      // The page has changed since it was sent.
      status: isSame ? 200 : 409,
      headers: isSame ? DATA_HEADERS : { ...DATA_HEADERS, 'Cache-Control': 'no-store' },
      body: page.apart.data,
    }
  }

  return async (request: Request, response: Response, next: NextFunction) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const asked = readPageDataAddress(request.path)
    if (asked) leavePageHeaders(response)
    await cache.make(request, response, () => (asked ? makeData(request.path, asked.url) : makePage(request)))
  }
}

const isRight = (page: RenderOutput): boolean => page.sameForEveryone && page.status === 200

/** The headers of a rendered page. One that is not for everyone is kept nowhere. */
export const headersOfPage = (page: RenderOutput, env: Env): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  ...(isRight(page) ? CACHE_HEADERS : { 'Cache-Control': 'no-store' }),
  'Cross-Origin-Opener-Policy': STOREFRONT_OPENER,
  ...(!env.dev && { 'Content-Security-Policy': storefrontPolicy(page, env) }),
})

const DATA_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-Robots-Tag': 'noindex',
  ...CACHE_HEADERS,
}

/** Permanent, for search engines too; browsers revalidate, because the artist may change it. */
const redirectTo = (path: string): FreshResponse => ({
  status: 301,
  headers: { Location: path, 'Cache-Control': 'max-age=600', 'Content-Type': 'text/plain; charset=utf-8' },
  body: `This page has moved to ${path}\n`,
  isCacheable: false,
  tags: [],
  until: null,
})
