import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import type { Context, EmulatorOptions, Log } from './context'
import { ApiError } from './errors'
import { Faults } from './faults'
import { pruneKeys } from './idempotency'
import { requireSecretKey } from './keys'
import { answerTo, send } from './reply'
import { publicRoutes } from './routes-public'
import { secretRoutes } from './routes-secret'
import { createTables, openPool } from './store'
import { testHelperRoutes } from './test-helpers'
import { threeDSecureRoutes } from './three-d-secure'
import { Deliveries } from './webhooks'

const BODY_LIMIT = '32kb'

export type Emulator = {
  /** To be mounted at `/test-payments`, with no body parser in front. */
  router: Router
  /** Ends deliveries, hanging calls and connections; undelivered events are kept. */
  close(): Promise<void>
}

const logToStandardError: Log = (message, error) => {
  process.stderr.write(`${message}: ${error instanceof Error ? error.stack : String(error)}\n`)
}

function unknownAddress(context: Context): RequestHandler {
  return (request, response) => {
    const message = `Unrecognized request URL (${request.method}: ${request.path}).`
    send(response, answerTo(context, new ApiError(404, { type: 'invalid_request_error', message })))
  }
}

/** What Express refuses before a route runs: a large or broken body, a malformed address. */
function refusals(context: Context): ErrorRequestHandler {
  return (error, _request, response, next) => {
    if (response.headersSent) return next(error)
    if (error instanceof ApiError) return send(response, error.answer)
    const status = Number(error?.status)
    const isRefusal = status >= 400 && status < 500
    const refused = new ApiError(status, {
      type: 'invalid_request_error',
      message: status === 413 ? 'The request body is too large.' : 'The request could not be read.',
    })
    send(response, answerTo(context, isRefusal ? refused : error))
  }
}

function routes(context: Context): Router {
  const router = express.Router()
  router.use(express.raw({ type: () => true, limit: BODY_LIMIT }))
  router.use(threeDSecureRoutes(context))
  router.use(publicRoutes(context))
  router.use('/v1', requireSecretKey(context))
  router.use(secretRoutes(context))
  router.use('/v1/test_helpers/gesso', testHelperRoutes(context))
  router.use(unknownAddress(context))
  router.use(refusals(context))
  return router
}

/**
 * Test payments: enough of Stripe's API v1 for the official SDK, and a bank that charges nobody (design §5).
 * Keeps everything in the PostgreSQL schema `test_payments`, which it creates; several processes may share it.
 * @throws when the database can't be reached
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
  const deliveries = options.webhook ? new Deliveries(pool, options.webhook, faults, log) : null
  const publicUrl = new URL(options.publicUrl).origin
  const router = routes({
    pool,
    secretKey: options.secretKey,
    publishableKey: options.publishableKey,
    publicUrl,
    pageUrl: options.pageUrl ?? `${publicUrl}/test-payments`,
    delivers: deliveries !== null,
    faults,
    log,
    wake: () => deliveries?.wake(),
  })
  return {
    router,
    async close() {
      faults.release()
      await deliveries?.stop()
      await pool.end()
    },
  }
}
