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
import { runtime } from './env'
import { answerLogin } from './http/answer-login'
import { bodyLimitFor } from './http/body-limit-for'
import { bridge } from './http/bridge'
import { INTERNAL_PREFIX } from './http/call-endpoints'
import { callInProcess } from './http/call-in-process'
import { errorAnswer } from './http/error-json'
import { checkHost, checkOrigin } from './http/origin-check'
import type { RateLimit } from './http/rate-limit'
import { panelPolicy, securityHeaders } from './http/security-headers'
import { servePanel } from './http/serve-panel'
import { type Renderer, serveStorefront, storefrontFiles } from './http/serve-storefront'
import { picturesDir } from './pictures/picture-files'
import { routes } from './routes'
import type { Shop } from './shop'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const PANEL_BODY_LIMIT = 64 * 1024 * 1024

export type AppParts = {
  config: Promise<SanitizedConfig>
  shop: Shop
  shopInfo: ShopInfo
  limit: RateLimit
  renderer: Renderer
  /** Mounted at /test-payments while test payments are on. */
  emulator: RequestHandler | null
}

/** All of Gesso behind one port: the mounts in their order (design §2). */
export function createApp({ config, shop, shopInfo, limit, renderer, emulator }: AppParts): Express {
  const { payload } = shop
  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', runtime().trustProxy)
  app.use(wellFormedPath, securityHeaders())

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

  app.use(checkHost)
  if (emulator) app.use('/test-payments', emulator)
  app.use(checkOrigin)

  app.get('/api/login', answerLogin(payload))
  app.post('/api/cms/users/login', async (request, _response, next) => {
    await limit('signIn', request.ip ?? '')
    next()
  })
  app.use('/api', async (request, response) => {
    const path = request.path
    // Decoded and in lower case: no spelling of the internal prefix gets through (trap 7).
    const spelled = decodeURIComponent(
      decodeURIComponent(path.replace(/%(?![0-9a-f]{2})/gi, '%25')),
    ).toLowerCase()
    if (spelled.startsWith('/cms')) {
      if (spelled.includes(INTERNAL_PREFIX)) throw new AppError('not_found')
      await bridge(config, request, response, request.baseUrl + path, PANEL_BODY_LIMIT)
      return
    }
    const served = bodyLimitFor(request.method, `/api${path}`)
    if (served === null) throw new AppError('not_found')
    await bridge(config, request, response, `/api/cms${INTERNAL_PREFIX}${path}`, served)
  })

  app.use(
    '/media',
    express.static(picturesDir(), {
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      setHeaders: (response) => {
        response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
      },
    }),
  )
  app.use(['/admin', '/_next'], panelPolicy)
  const panel = servePanel(payload)
  app.use((request, response, next) =>
    /^\/(admin|_next)(\/|$)/.test(request.path) ? panel(request, response, next) : next(),
  )

  app.use(compression())
  app.use(
    '/assets',
    express.static(`${storefrontFiles}/assets`, {
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      index: false,
      redirect: false,
    }),
  )
  app.use(express.static(storefrontFiles, { index: false, redirect: false, maxAge: '1h' }))
  app.use(
    serveStorefront(
      renderer,
      shopInfo,
      callInProcess(routes, () => shop),
    ),
  )

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

/** A malformed `%` is the sender's mistake (trap 8). */
function wellFormedPath(request: Request, _response: Response, next: NextFunction): void {
  try {
    decodeURIComponent(request.path)
    next()
  } catch {
    next(new AppError('invalid_input', { message: 'The address is not well formed.' }))
  }
}
