import type { CallName } from '@gesso/shared-types/contract'
import { endpoints } from '@gesso/shared-types/endpoints'
import { galleryEndpoints } from '@gesso/shared-types/gallery-endpoints'
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
import { nextChange } from './artworks/next-change'
import type { Context } from './context'
import { limitBodyTime } from './http/body-time'
import type { Routes } from './http/call-endpoints'
import { callInProcess } from './http/call-in-process'
import type { ChangesHeard } from './http/changes-heard'
import { checkHost } from './http/check-host'
import { checkOrigin } from './http/check-origin'
import { sendClosedPage } from './http/closed-page'
import { errorAnswer } from './http/error-json'
import { feedRoutes } from './http/feeds/feed-routes'
import { guardPanel } from './http/guard-panel'
import { serveHelp } from './http/help/serve-help'
import { identifyRequest } from './http/identify-request'
import { readLimits } from './http/limit-reads'
import { senderNetwork } from './http/network-of'
import { rateLimits } from './http/rate-limit'
import { receiveConfirmation } from './http/receive-confirmation'
import { receiveUnsubscribe } from './http/receive-unsubscribe'
import { refusePlainForms } from './http/refuse-plain-forms'
import type { ResponseCache } from './http/response-cache'
import { panelPolicy, securityHeaders } from './http/security-headers'
import { securityTxt } from './http/security-txt'
import { serveAssets } from './http/serve-assets'
import { serveCachedCalls } from './http/serve-cached-calls'
import { serveCalls } from './http/serve-calls'
import { serveCards } from './http/serve-cards'
import { serveCertificateKeys, toCertificate } from './http/serve-certificate-keys'
import { serveHealth } from './http/serve-health'
import { serveLogin } from './http/serve-login'
import { serveMedia } from './http/serve-media'
import { servePanel } from './http/serve-panel'
import { servePanelFiles } from './http/serve-panel-files'
import { servePapers } from './http/serve-papers'
import { serveReadings } from './http/serve-readings'
import { type Renderer, serveStorefront } from './http/serve-storefront'
import { wellFormedPath } from './http/well-formed-path'
import { findRedirect } from './redirects/find-redirect'

export type AppParts = {
  config: Promise<SanitizedConfig>
  context: Context
  routes: Routes
  /** What pages know of the shop, as it is now. */
  shopInfo: () => Promise<ShopInfo>
  cache: ResponseCache
  changes: ChangesHeard
  /** Aborted when this process has been asked to end. */
  leaving: AbortSignal
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
  const limitReads = readLimits()
  const limitedReads: RequestHandler = async (request, _response, next) => {
    await limitReads('reads', senderNetwork(request))
    next()
  }
  const untilNextChange = () => nextChange(context)
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  // What may be cached carries a strong ETag of its own.
  app.set('etag', false)
  app.use(identifyRequest(env.accessLog ? payload.logger : null), limitBodyTime)
  const headers = securityHeaders(env)
  app.use(checkHost(env), cache.serve, headers, wellFormedPath)

  app.use(serveHealth(context, parts.changes, parts.leaving))
  // Browsers ask for this one by themselves before they have read a page's own icon.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'))
  if (emulator) app.use('/test-payments', emulator)
  if (parts.webhook) app.use('/webhooks/stripe', parts.webhook)

  // Before the origin is checked: a form without scripts sends none under our referrer policy.
  app.post([endpoints.sendMessage.path, endpoints.subscribe.path], refusePlainForms)
  const call = callInProcess(parts.routes, payload)
  app.get('/unsubscribe/:token', limited('readSubscription'))
  app.post('/unsubscribe/:token', receiveUnsubscribe(call, limit))
  app.get('/confirm-subscription/:token', limited('readConfirmation'))
  app.post('/confirm-subscription/:token', receiveConfirmation(context, limit))
  app.get('/r/:token/:mark', limitedReads, serveReadings(context))
  app.use(checkOrigin(env))

  app.get('/api/login', serveLogin(context))
  // Where people look for a sign-in that they do not know.
  app.get(['/login', '/signin', '/sign-in'], (_request, response) =>
    response.set('Cache-Control', 'no-store').redirect('/api/login'),
  )
  app.get(
    ['/api/artworks', '/api/artworks/:slugOrId', galleryEndpoints.findArtworks.path],
    limitedReads,
    serveCachedCalls(cache, config, env.publicUrl, untilNextChange),
  )
  // The artist sees what was just saved; other processes hear of it from the database.
  app.use(
    '/api',
    serveCalls(config, context, limitReads, () => cache.drop()),
  )

  app.use('/media', serveMedia(context))
  app.use(serveCards(context, limitReads))
  app.use('/admin/help', limitedReads, serveHelp(payload))
  const panel = express.Router()
  panel.use(guardPanel(payload, limitReads, env.dev), panelPolicy(env))
  if (!env.dev) panel.use('/_next/static', servePanelFiles())
  panel.use(servePanel(payload, env))
  // In one case only, as Next knows them; the path stays whole, as Next needs it.
  app.use((request, response, next) =>
    /^\/(admin|_next)(\/|$)/.test(request.path) ? panel(request, response, next) : next(),
  )

  app.use(compression())
  app.use(feedRoutes({ context, call, cache, limitedReads, nextChange: untilNextChange }))
  if (env.securityContact)
    app.get('/.well-known/security.txt', securityTxt(env.publicUrl, env.securityContact))
  app.get('/order/:token/papers/:file', limited('readOrderPage'), servePapers(context))
  // A page is found as often as its call: nobody guesses a link.
  app.get('/order/:token', limited('readOrderPage'))
  app.get('/orders/:token', limited('readFoundOrders'))
  app.get('/certificate', toCertificate)
  app.get('/.well-known/certificate-keys.json', limitedReads, serveCertificateKeys(context))
  app.use(parts.develop ?? serveAssets())
  app.use(
    limitedReads,
    serveStorefront(env, parts.renderer, parts.shopInfo, call, cache, untilNextChange, (path) =>
      findRedirect(context, path),
    ),
  )

  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) => {
    const answer = errorAnswer(error, payload.logger)
    if (response.headersSent) {
      response.destroy()
      return
    }
    // What is refused before them has none yet.
    if (!response.hasHeader('X-Content-Type-Options')) headers(request, response, () => {})
    response.status(answer.status).set({ 'Cache-Control': 'no-store', ...answer.headers })
    if (answer.status === 503 && isPage(request)) sendClosedPage(response, answer.body.message)
    else response.json(answer.body)
  })
  return app
}

/** Whether a person looks at the answer. */
const isPage = (request: Request): boolean =>
  !/^\/(api|webhooks|test-payments)\//.test(request.path) && request.accepts(['json', 'html']) === 'html'
