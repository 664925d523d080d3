import type { CallName } from '@gesso/shared-types/contract'
import { endpoints } from '@gesso/shared-types/contract/endpoints'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import compression from 'compression'
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import type { SanitizedConfig } from 'payload'
import { nextChange } from '../artworks/next-change'
import { serveMedia } from '../pictures/serve-media'
import type { Context } from '../platform/context'
import { limitBodyTime } from '../platform/http/body-time'
import type { Routes } from '../platform/http/call-endpoints'
import { callInProcess } from '../platform/http/call-in-process'
import type { ChangesHeard } from '../platform/http/changes-heard'
import { checkHost } from '../platform/http/check-host'
import { checkOrigin } from '../platform/http/check-origin'
import { sendClosedPage } from '../platform/http/closed-page'
import { errorAnswer } from '../platform/http/error-json'
import { guardPanel } from '../platform/http/guard-panel'
import { identifyRequest } from '../platform/http/identify-request'
import { readLimits } from '../platform/http/limit-reads'
import { senderNetwork } from '../platform/http/network-of'
import type { OwnRequests } from '../platform/http/own-requests'
import { rateLimits } from '../platform/http/rate-limit'
import { refusePlainForms } from '../platform/http/refuse-plain-forms'
import type { ResponseCache } from '../platform/http/response-cache'
import { panelPolicy, securityHeaders } from '../platform/http/security-headers'
import { securityTxt } from '../platform/http/security-txt'
import { serveAssets } from '../platform/http/serve-assets'
import { serveCachedCalls } from '../platform/http/serve-cached-calls'
import { serveCalls } from '../platform/http/serve-calls'
import { serveDashboard, unlessDashboard } from '../platform/http/serve-dashboard'
import { serveHealth } from '../platform/http/serve-health'
import { serveLogin } from '../platform/http/serve-login'
import { servePanel } from '../platform/http/serve-panel'
import { servePanelFiles } from '../platform/http/serve-panel-files'
import { type Renderer, serveStorefront } from '../platform/http/serve-storefront'
import { wellFormedPath } from '../platform/http/well-formed-path'
import { queriedCalls } from '../platform/queried-calls'
import { receiveConfirmation } from '../subscribers/receive-confirmation'
import { receiveUnsubscribe } from '../subscribers/receive-unsubscribe'

export type AppParts = {
  config: Promise<SanitizedConfig>
  context: Context
  routes: Routes
  /** Requests of features that are not calls. */
  requests: readonly OwnRequests[]
  /** Reads what pages need to know about the shop. */
  shopInfo: () => Promise<ShopInfo>
  cache: ResponseCache
  changes: ChangesHeard
  /** Aborted when this process was asked to end. */
  leaving: AbortSignal
  renderer: Renderer
  /** Vite's middleware in development. */
  develop: RequestHandler | null
  /** Mounted at /test-payments; leaves its requests to the rest while test payments are off. */
  emulator: RequestHandler
  /** Mounted at /webhooks/stripe; leaves its requests to the rest while payments are off. */
  webhook: RequestHandler
}

/** Builds the app behind the single port; mounts are in order of precedence. */
export function createApp(parts: AppParts): Express {
  const { config, context, cache } = parts
  const { env, payload } = context
  const limit = rateLimits(payload)
  const limited =
    (name: CallName): RequestHandler =>
    async (request, _response, next) => {
      await limit(name, senderNetwork(request))
      next()
    }
  const limitReads = readLimits()
  const limitedReads: RequestHandler = async (request, _response, next) => {
    await limitReads('reads', senderNetwork(request))
    next()
  }
  const untilNextChange = () => nextChange(context)
  const call = callInProcess(parts.routes, payload)
  const app = express()
  const given = { context, call, cache, nextChange: untilNextChange, limited, limitReads, limitedReads }
  const mountOwn = (place: keyof OwnRequests) => {
    for (const requests of parts.requests) requests[place]?.(app, given)
  }
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  // Cacheable answers have a strong ETag of their own.
  app.set('etag', false)
  app.use(identifyRequest(env.accessLog ? payload.logger : null), limitBodyTime)
  const headers = securityHeaders(env)
  // Before the check of the host: the shop looks for itself at the address that it is to move to.
  app.use(['/healthz', '/readyz', '/up'], headers)
  app.use(serveHealth(context, parts.changes, parts.leaving))
  app.use(checkHost(env), unlessDashboard(cache.serve), headers, wellFormedPath)

  // Browsers request this path on their own, before they have read the page's icon.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'))
  app.use('/test-payments', parts.emulator)
  app.use('/webhooks/stripe', parts.webhook)

  // Before the origin check: under our referrer policy, a form without scripts sends no origin.
  app.post([endpoints.sendMessage.path, endpoints.subscribe.path], refusePlainForms)
  app.get('/unsubscribe/:token', limited('readSubscription'))
  app.post('/unsubscribe/:token', receiveUnsubscribe(call, limit))
  app.get('/confirm-subscription/:token', limited('readConfirmation'))
  app.post('/confirm-subscription/:token', receiveConfirmation(context, limit))
  mountOwn('beforeOriginCheck')
  app.use(checkOrigin(env))

  app.get('/api/login', serveLogin(context))
  // Addresses that people guess for signing in.
  app.get(['/login', '/signin', '/sign-in'], (_request, response) =>
    response.set('Cache-Control', 'no-store').redirect('/api/login'),
  )
  const queried = context.extensions(queriedCalls)
  app.get(
    ['/api/artworks', '/api/artworks/:slugOrId', ...queried.map(({ path }) => path)],
    limitedReads,
    serveCachedCalls(cache, config, env, untilNextChange, queried),
  )
  app.use('/api/admin', compression())
  // The artist sees a save at once; other processes learn of it from the database.
  app.use(
    '/api',
    serveCalls(config, context, limitReads, () => cache.drop()),
  )

  app.use('/media', serveMedia(context))
  mountOwn('beforePanel')
  const panel = express.Router()
  panel.use(guardPanel(payload, limitReads, env.dev), panelPolicy(env))
  if (!env.dev) panel.use('/_next/static', servePanelFiles())
  panel.use(servePanel(payload, env))
  // Case-sensitive, as in Next; the path stays complete, as Next needs it.
  app.use((request, response, next) =>
    /^\/(admin|_next)(\/|$)/.test(request.path) ? panel(request, response, next) : next(),
  )

  app.use(compression())
  if (env.securityContact) app.get('/.well-known/security.txt', securityTxt(env, env.securityContact))
  mountOwn('beforePages')
  app.use(parts.develop ?? serveAssets())
  app.use(
    limitedReads,
    serveDashboard(config, context, parts.renderer, parts.shopInfo, call, cache),
    serveStorefront(context, parts.renderer, parts.shopInfo, call, cache, untilNextChange),
  )

  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const answer = errorAnswer(error, payload.logger)
    if (response.headersSent) {
      response.destroy()
      return
    }
    // Requests refused before the headers were set still need them.
    if (!response.hasHeader('X-Content-Type-Options')) headers(request, response, () => {})
    response.status(answer.status).set({ 'Cache-Control': 'no-store', ...answer.headers })
    if (answer.status === 503 && isPage(request)) sendClosedPage(response, answer.body.message)
    else response.json(answer.body)
  })
  return app
}

/** Whether a person sees the answer, rather than a program. */
const isPage = (request: Request): boolean =>
  !/^\/(api|webhooks|test-payments)\//.test(request.path) && request.accepts(['json', 'html']) === 'html'
