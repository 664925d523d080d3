import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { ApiError } from './api-error'
import { requireSecretKey } from './api-keys'
import { errorResponse, send } from './api-route'
import type { Context, EmulatorOptions, Log } from './context'
import { Faults } from './faults'
import { pruneKeys } from './idempotency'
import { publicRoutes } from './public-routes'
import { secretRoutes } from './secret-routes'
import { createTables, openPool } from './store'
import { testHelperRoutes } from './test-helper-routes'
import { threeDSecureRoutes } from './three-d-secure-routes'
import { WebhookDeliveries } from './webhook-deliveries'

const BODY_LIMIT = '32kb'

export type Emulator = {
  /** Can be mounted under any path, with no body parser before it. */
  router: Router
  /** Ends deliveries, hanging calls and connections. Undelivered events stay in the database. */
  close(): Promise<void>
}

const logToStandardError: Log = (message, error) => {
  process.stderr.write(`${message}: ${error instanceof Error ? error.stack : String(error)}\n`)
}

function unknownAddress(context: Context): RequestHandler {
  return (request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.path}).`
    send(response, errorResponse(context, new ApiError(404, { type: 'invalid_request_error', message })))
  }
}

/**
 * Responds to what Express refuses before a route runs: a body that is too large or broken, a malformed
 * path.
 */
function refusals(context: Context): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    if (error instanceof ApiError) return send(response, error.response)
    const status = Number(error?.status)
    const isRefusal = status >= 400 && status < 500
    const refused = new ApiError(status, {
      type: 'invalid_request_error',
      message: status === 413 ? 'The request body is too large.' : 'The request could not be read.',
    })
    send(response, errorResponse(context, isRefusal ? refused : error))
  }
}

function routes(context: Context): Router {
  const router = express.Router()
  router.use(express.raw({ type: () => true, limit: BODY_LIMIT }))
  router.use(threeDSecureRoutes(context))
  router.use(publicRoutes(context))
  router.use('/v1', requireSecretKey(context))
  router.use(secretRoutes(context))
  router.use('/v1/test_helpers/emulator', testHelperRoutes(context))
  router.use(unknownAddress(context))
  router.use(refusals(context))
  return router
}

/**
 * Opens an emulator of Stripe's API v1, complete enough for the official SDK, with a bank that charges
 * nobody. It stores everything in the PostgreSQL schema `test_payments`, which it creates and which several
 * processes may share.
 * @throws when the database cannot be reached
 */
export async function createEmulator(options: EmulatorOptions): Promise<Emulator> {
  const log = options.log ?? logToStandardError
  const pool = openPool(options.databaseUrl)
  try {
    await createTables(pool)
    await pruneKeys(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const faults = new Faults()
  const own = options.webhook ?? null
  const tellsOwn = (type: string) => own !== null && (own.events?.includes(type) ?? true)
  const deliveries = new WebhookDeliveries(pool, own && { ...own, wants: tellsOwn }, faults, log)
  const router = routes({
    pool,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    publicUrl: options.publicUrl,
    pageUrl: options.pageUrl,
    restrictedKeys: options.restrictedKeys ?? {},
    account: options.account ?? { id: 'acct_emulator', name: 'Test account' },
    livemode: options.livemode ?? false,
    tellsOwn,
    fonts: options.fonts ?? null,
    faults,
    log,
    wake: () => deliveries.wake(),
  })
  return {
    router,
    async close() {
      faults.release()
      await deliveries.stop()
      await pool.end()
    },
  }
}
