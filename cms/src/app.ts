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
import sirv from 'sirv'
import { AppError } from './app-error'
import { holdsUntil } from './artworks/holds-until'
import { MAX_UPLOAD_BYTES } from './artworks/import/import-limits'
import type { Context } from './context'
import { answerLogin } from './http/answer-login'
import { bridge } from './http/bridge'
import { INTERNAL_PREFIX } from './http/call-endpoints'
import { callInProcess } from './http/call-in-process'
import { callTraits } from './http/call-traits'
import { errorAnswer } from './http/error-json'
import { isImportUpload } from './http/import-endpoints'
import type { KeptAnswers } from './http/kept-answers'
import { LargeBodies } from './http/large-bodies'
import { checkHost, checkOrigin } from './http/origin-check'
import { rateLimits } from './http/rate-limit'
import { receiveUnsubscribe } from './http/receive-unsubscribe'
import { refusePlainForms } from './http/refuse-plain-forms'
import { panelPolicy, securityHeaders } from './http/security-headers'
import { serveKeptCalls } from './http/serve-kept-calls'
import { serveMedia } from './http/serve-media'
import { servePanel } from './http/serve-panel'
import { type Renderer, serveStorefront, storefrontFiles } from './http/serve-storefront'
import { sitemapRoutes } from './http/sitemap-routes'
import { routes } from './routes'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const PANEL_BODY_LIMIT = 64 * 1024 * 1024

export type AppParts = {
  config: Promise<SanitizedConfig>
  context: Context
  /** What pages know of the shop, as it is now. */
  shopInfo: () => Promise<ShopInfo>
  kept: KeptAnswers
  renderer: Renderer
  /** Vite's middleware in development. */
  develop: RequestHandler | null
  /** Mounted at /test-payments while test payments are on. */
  emulator: RequestHandler | null
  /** Mounted at /webhooks/stripe while payments are on. */
  webhook: RequestHandler | null
}

/** All of Gesso behind one port: the mounts in their order (design §2). */
export function createApp(parts: AppParts): Express {
  const { config, context, kept, emulator } = parts
  const { env, payload } = context
  const limit = rateLimits(payload)
  const untilHoldsEnd = () => holdsUntil(context)
  // The artist sees what was just saved; other processes hear of it from the database.
  const dropKept = () => kept.drop()
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', env.trustProxy)
  // What may be kept carries a strong ETag of its own.
  app.set('etag', false)
  app.use(checkHost(env), kept.serve, wellFormedPath, securityHeaders(env))

  app.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ ok: true })
  })
  app.get('/readyz', async (_request, response) => {
    const ready = await payload.db.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    response
      .status(ready ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ ok: ready })
  })

  // Browsers ask for this one unasked where a page's own icon is not read yet.
  app.get('/favicon.ico', (_request, response) => response.redirect(301, '/favicon.svg'))

  if (emulator) app.use('/test-payments', emulator)
  if (parts.webhook) app.use('/webhooks/stripe', parts.webhook)
  // Before the origin is looked at: a form without scripts sends none under our referrer policy.
  app.post([endpoints.sendMessage.path, endpoints.subscribe.path], refusePlainForms)
  const call = callInProcess(routes, payload)
  app.get('/unsubscribe/:token', async (request, _response, next) => {
    await limit('readSubscription', request.ip ?? '')
    next()
  })
  app.post('/unsubscribe/:token', receiveUnsubscribe(call, limit))
  app.use(checkOrigin(env))

  app.get('/api/login', answerLogin(context))
  app.post('/api/cms/users/login', async (request, _response, next) => {
    await limit('signIn', request.ip ?? '')
    next()
  })
  app.post('/api/cms/users/forgot-password', async (request, _response, next) => {
    await limit('forgotPassword', request.ip ?? '')
    next()
  })
  app.get(
    ['/api/artworks', '/api/artworks/:slugOrId'],
    serveKeptCalls(kept, config, env.publicUrl, untilHoldsEnd),
  )
  const largeBodies = new LargeBodies(payload)
  const hand = async (request: Request, response: Response, path: string, limit: number, drops: boolean) => {
    const leave = await largeBodies.enter(request, limit)
    try {
      await bridge(config, env.publicUrl, request, response, path, limit, drops ? dropKept : undefined)
    } finally {
      leave()
    }
  }
  app.use('/api', async (request, response) => {
    const path = request.path
    // Decoded and in lower case: no spelling of the internal prefix gets through (trap 7).
    const spelled = decodeURIComponent(
      decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25')),
    ).toLowerCase()
    if (spelled.startsWith('/cms')) {
      if (spelled.includes(INTERNAL_PREFIX)) throw new AppError('not_found')
      const writes = request.method !== 'GET' && request.method !== 'HEAD'
      const address = request.baseUrl + path
      // An import's files go to the disk as they come, and take no room.
      if (isImportUpload(request.method, path)) {
        await bridge(config, env.publicUrl, request, response, address, MAX_UPLOAD_BYTES, dropKept)
        return
      }
      await hand(request, response, address, PANEL_BODY_LIMIT, writes)
      return
    }
    const call = callTraits(request.method, `/api${path}`)
    if (call === null) throw new AppError('not_found')
    await hand(request, response, `/api/cms${INTERNAL_PREFIX}${path}`, call.bodyLimit, call.ownersWrite)
  })

  app.use('/media', serveMedia(env))
  app.use(['/admin', '/_next'], panelPolicy(env))
  const panel = servePanel(payload, env)
  app.use((request, response, next) =>
    /^\/(admin|_next)(\/|$)/.test(request.path) ? panel(request, response, next) : next(),
  )

  app.use(compression())
  app.use(sitemapRoutes(env.publicUrl, call))
  if (parts.develop) app.use(parts.develop)
  else app.use(storefrontAssets())
  app.use(serveStorefront(env, parts.renderer, parts.shopInfo, call, kept, untilHoldsEnd))

  app.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error)
    const answer = errorAnswer(error, payload.logger)
    response
      .status(answer.status)
      .set({ 'Cache-Control': 'no-store', ...answer.headers })
      .json(answer.body)
  })
  return app
}

/** The built files: hashed ones for ever, already compressed where the build did so. */
function storefrontAssets(): RequestHandler {
  const files = sirv(storefrontFiles, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    ignores: ['/'],
    setHeaders: (response, path) => {
      const hashed = path.startsWith('/assets/')
      response.setHeader(
        'Cache-Control',
        hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
    },
  }) as RequestHandler
  // The template alone is no page.
  return (request, response, next) =>
    request.path === '/index.html' ? next() : files(request, response, next)
}

/** A malformed `%` is the sender's mistake (trap 8). */
function wellFormedPath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path)
    next()
  } catch {
    next(new AppError('invalid_input', { message: 'The address is not well formed.' }))
  }
}
