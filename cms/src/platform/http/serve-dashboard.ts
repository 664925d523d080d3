import { type CallInput, type CallName, type CallOutput, contract } from '@gesso/shared-types/contract'
import { callRequest } from '@gesso/shared-types/contract/call-endpoint'
import type { AnsweredCall, CallInProcess, ShopInfo } from '@gesso/shared-types/pages/page'
import { ADMIN_PAGE_SIZE } from '@gesso/shared-types/settings/shop-rules'
import type { Request, RequestHandler } from 'express'
import { handleEndpoints, type SanitizedConfig } from 'payload'
import type { Context } from '../context'
import { observe } from '../log/observe'
import { asksForDashboard } from './asks-for-dashboard'
import { INTERNAL_PREFIX } from './call-endpoints'
import type { ResponseCache } from './response-cache'
import { headersOfPage, type Renderer } from './serve-storefront'
import { knownBy } from './signed-in'

/** Leaves the requests for the home page in admin mode to `serveDashboard`. */
export const unlessDashboard =
  (serve: RequestHandler): RequestHandler =>
  (request, response, next) =>
    asksForDashboard(request.headers, request) ? next() : serve(request, response, next)

/**
 * Sends the home page of an artist in admin mode: the frame of the dashboard with the answers to its first calls, and
 * nothing of the gallery. Whoever is not signed in gets the gallery, like any visitor.
 */
export function serveDashboard(
  config: Promise<SanitizedConfig>,
  { env }: Context,
  renderer: Renderer,
  shopInfo: () => Promise<ShopInfo>,
  call: CallInProcess,
  cache: ResponseCache,
): RequestHandler {
  /** Makes a call as the sender of a request. @returns null if it is refused */
  async function ask<N extends CallName>(
    request: Request,
    name: N,
    input: CallInput<N>,
  ): Promise<{ name: N; input: CallInput<N>; output: CallOutput<N> } | null> {
    const { address } = callRequest(contract[name], input)
    const answer = await handleEndpoints({
      config,
      path: `/api/cms${INTERNAL_PREFIX}${address.slice('/api'.length).split('?', 1)}`,
      request: new globalThis.Request(new URL(address, env.publicUrl), { headers: knownBy(request) }),
    })
    if (answer.status !== 200) return null
    return { name, input, output: (await answer.json()) as CallOutput<N> }
  }

  /** What the dashboard asks first, with the answers; null if nobody is signed in. What failed it asks again. */
  async function readStart(request: Request): Promise<AnsweredCall[] | null> {
    const user = await ask(request, 'currentUser', {})
    if (!user) return null
    const order = await ask(request, 'readArtworkOrder', {})
    const ids = order?.output.ids.slice(0, ADMIN_PAGE_SIZE).join(',')
    const works = ids ? await ask(request, 'listStoredArtworks', { ids }) : null
    return [user, order, works].filter((answered) => answered !== null)
  }

  return async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || !asksForDashboard(request.headers, request)) return next()
    const dashboard = await readStart(request)
    if (!dashboard) return cache.serve(request, response, next)
    const [shop, { template, render }] = await Promise.all([shopInfo(), renderer(request.path)])
    const page = await observe('page', 'render', () =>
      render({ url: request.path, shop, template, call, dashboard }),
    )
    response.status(page.status).set(headersOfPage(page, env)).send(page.html)
  }
}
