import type { CallName } from '@gesso/shared-types/contract'
import { endpoints } from '@gesso/shared-types/endpoints'
import type { ShopInfo } from '@gesso/shared-types/page'
import compression from 'compression'
import express, {
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import type { SanitizedConfig } from 'payload'
import { AppError } from './app-error'
import { holdsUntil } from './artworks/holds-until'
import type { Context } from './context'
import type { Routes } from './http/call-endpoints'
import { callInProcess } from './http/call-in-process'
import type { ChangesHeard } from './http/changes-heard'
import { checkHost, checkOrigin } from './http/check-origin'
import { sendClosedPage } from './http/closed-page'
import { errorAnswer } from './http/error-json'
import { senderNetwork } from './http/network-of'
import { rateLimits } from './http/rate-limit'
import { receiveUnsubscribe } from './http/receive-unsubscribe'
import { refusePlainForms } from './http/refuse-plain-forms'
import { reportUntrustedProxy } from './http/report-untrusted-proxy'
import type { ResponseCache } from './http/response-cache'
import { panelPolicy, securityHeaders } from './http/security-headers'
import { serveAssets } from './http/serve-assets'
import { serveCachedCalls } from './http/serve-cached-calls'
import { serveCalls } from './http/serve-calls'
import { serveHealth } from './http/serve-health'
import { serveLogin } from './http/serve-login'
import { serveMedia } from './http/serve-media'
import { servePanel } from './http/serve-panel'
import { type Renderer, serveStorefront } from './http/serve-storefront'
import { sitemapRoutes } from './http/sitemap-routes'

export type AppParts = {
  config: Promise<SanitizedConfig>
  context: Context
  routes: Routes
  /** What pages know of the shop, as it is now. */
  shopInfo: () => Promise<ShopInfo>
  cache: ResponseCache
  changes: ChangesHeard
  renderer: Renderer
  /** Vite's middleware in development. */
  develop: RequestHandler | null
  /** Mounted at /test-payments while test payments are on. */
  emulator: RequestHandler | null
  /** Mounted at /webhooks/stripe while payments are on. */
  webhook: RequestHandler | null
}

/** Everything behind one port: the mounts in their order. */
export function createApp(parts: AppParts): Express {
  const { config, context, cache, emulator } = parts
  const { env, payload } = context
  const limit = rateLimits(payload)
  const limited =
    (name: CallName): RequestHandler =>
    async (request, _response, next) => {
      await limit(name, senderNetwork(request))
      next()
    }
  const untilHoldsEnd = () => holdsUntil(context)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  // What may be cached carries a strong ETag of its own.
  app.set('etag', false)
  app.use(reportUntrustedProxy(context))
  app.use(checkHost(env), cache.serve, wellFormedPath, securityHeaders(env))

  app.use(serveHealth(context, parts.changes))
  // Browsers ask for this one by themselves before they have read a page's own icon.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'))
  if (emulator) app.use('/test-payments', emulator)
  if (parts.webhook) app.use('/webhooks/stripe', parts.webhook)

  // Before the origin is checked: a form without scripts sends none under our referrer policy.
  app.post([endpoints.sendMessage.path, endpoints.subscribe.path], refusePlainForms)
  const call = callInProcess(parts.routes, payload)
  app.get('/unsubscribe/:token', limited('readSubscription'))
  app.post('/unsubscribe/:token', receiveUnsubscribe(call, limit))
  app.use(checkOrigin(env))

  app.get('/api/login', serveLogin(context))
  app.get(
    ['/api/artworks', '/api/artworks/:slugOrId'],
    serveCachedCalls(cache, config, env.publicUrl, untilHoldsEnd),
  )
  // The artist sees what was just saved; other processes hear of it from the database.
  app.use(
    '/api',
    serveCalls(config, context, () => cache.drop()),
  )

  app.use('/media', serveMedia(env))
  app.use(['/admin', '/_next'], panelPolicy(env))
  const panel = servePanel(payload, env)
  app.use((request, response, next) =>
    /^\/(admin|_next)(\/|$)/.test(request.path) ? panel(request, response, next) : next(),
  )

  app.use(compression())
  app.use(sitemapRoutes(env.publicUrl, call))
  app.use(parts.develop ?? serveAssets())
  app.use(serveStorefront(env, parts.renderer, parts.shopInfo, call, cache, untilHoldsEnd))

  app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const answer = errorAnswer(error, payload.logger)
    response.status(answer.status).set({ 'Cache-Control': 'no-store', ...answer.headers })
    if (answer.status === 503 && isPage(request)) sendClosedPage(response, answer.body.message)
    else response.json(answer.body)
  })
  return app
}

/** Whether a person looks at the answer. */
const isPage = (request: Request): boolean =>
  !/^\/(api|webhooks|test-payments)\//.test(request.path) && request.accepts(['json', 'html']) === 'html'

/** A malformed `%` is the sender's mistake. */
function wellFormedPath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path)
    next()
  } catch {
    next(new AppError('invalid_input', { message: 'The address is not well formed.' }))
  }
}
