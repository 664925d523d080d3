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
import { type Asked, queriedCalls } from '../queried-calls'
import { type FreshResponse, GALLERY, type ResponseCache } from './response-cache'
import { leavePageHeaders, STOREFRONT_OPENER, storefrontPolicy } from './security-headers'
import { CACHE_HEADERS } from './serve-cached-calls'

const CLIENT = resolve('storefront/dist/client')
const ENTRY = resolve('storefront/dist/server/entry-server.js')

/** Where the built files of the storefront lie. */
export const storefrontFiles = CLIENT

/** How pages are rendered: from the build, or by Vite in development. */
export type Renderer = (path: string) => Promise<Storefront & { template: string }>

/** Loads the storefront's built render function by its path. */
export async function builtRenderer(): Promise<Renderer> {
  const template = readFileSync(resolve(CLIENT, 'index.html'), 'utf8')
  const storefront = (await import(/* @vite-ignore */ pathToFileURL(ENTRY).href)) as Storefront
  return async () => ({ template, ...storefront })
}

/** A page as it was drawn, and what of the gallery it shows. */
type Drawn = Pick<FreshResponse, 'tags' | 'until'> & {
  page: RenderOutput
  /** Whether its data lie at an address of their own: not where they would be made again for each visitor. */
  apart: RenderOutput['apart']
  isCacheable: boolean
}

/** Where an address leads that the shop has no page for: a path of this shop; null for one that nobody knows. */
export const movedPages =
  extensionPoint<(context: Context, path: string) => Promise<string | null>>('moved pages')

async function findMovedPage(context: Context, path: string): Promise<string | null> {
  for (const find of context.extensions(movedPages)) {
    const found = await find(context, path)
    if (found !== null) return found
  }
  return null
}

/**
 * Renders every page that nothing else answers; those that are the same for everyone are cached. Answers for the data
 * that such a page leaves out, too: they are cached with it, and drawn again where they are not.
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
    // One reading: what the shop says of itself is then never older than the time until which it holds.
    const [until, shop] = await cache.share('shop', () => Promise.all([nextChange(), shopInfo()]))
    const shown: string[] = []
    const answers = new Map<string, unknown>()
    const noting: CallInProcess = async (name, input) => {
      const output = await cache.share(`${name} ${JSON.stringify(input)}`, () => call(name, input))
      answers.set(name, output)
      // An artwork's page, and the works below it.
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
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        ...(isRight(page) ? CACHE_HEADERS : { 'Cache-Control': 'no-store' }),
        'Cross-Origin-Opener-Policy': STOREFRONT_OPENER,
        ...(!env.dev && { 'Content-Security-Policy': storefrontPolicy(page, env) }),
      },
      body: apart?.html ?? page.html,
      ...(apart && { data: { path: apart.address, headers: DATA_HEADERS, body: apart.data } }),
    }
  }

  /** @throws AppError not_found where there is no such page, or none that leaves out its data */
  const makeData = async (address: string, url: string): Promise<FreshResponse> => {
    const [path = '/'] = url.split('?')
    const { isForEveryone } = await renderer(path)
    // A page of one visitor is never drawn for it: links are guessed only as often as their own pages allow.
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

const DATA_HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-Robots-Tag': 'noindex',
  ...CACHE_HEADERS,
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
