import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express'
import { crashPoint } from '../orders/crash-point'
import { AppError } from '../platform/app-error'
import { FewAtOnce } from '../platform/concurrency/few-at-once'
import type { Context } from '../platform/context'
import { senderNetwork } from '../platform/http/network-of'
import { rateLimits } from '../platform/http/rate-limit'
import { namesKnownIntent, recordEvent } from './payment-events'
import { BadSignature, looksSigned, type PaymentEvent, type ReadEvent } from './read-event'
import { providerWatchers } from './watch-gateway'

/** Far more than Stripe's largest events. */
const BODY_LIMIT = 256 * 1024

/**
 * `/webhooks/stripe`: checks the signature of the raw body, stores the event and answers; the sweep processes it. If
 * the database does not answer, neither does this, and the provider sends the event again. Anyone can post here, so
 * bodies without a signature are not read, and only a few bodies are read at once.
 * @param reader returns what reads events now; null if there is no signing secret, as while payments are off
 * @param wake called when there is an event to process
 */
export function receiveWebhook(context: Context, reader: () => ReadEvent | null, wake: () => void): Router {
  const router = express.Router()
  const watchers = context.extensions(providerWatchers)
  const limit = rateLimits(context.payload)
  const bodies = new FewAtOnce(16, 4, () => new AppError('busy', { retryAfter: 5 }))
  /** Reads an event; once more if its secret may have been stored a moment ago. @throws BadSignature */
  const read = async (body: Buffer, signature: string): Promise<PaymentEvent | null> => {
    const readEvent = reader()
    if (!readEvent) return null
    try {
      return readEvent(body, signature)
    } catch (error) {
      await context.followConnections?.()
      const now = reader()
      if (!now || now === readEvent) throw error
      return now(body, signature)
    }
  }
  router.post('/', async (request, response, next) => {
    if (!reader()) return next()
    const network = senderNetwork(request)
    await limit('receiveWebhook', network)
    const signature = request.get('stripe-signature')
    if (!looksSigned(signature)) {
      for (const watcher of watchers) watcher.webhookRefused('missing', false)
      throw new AppError('invalid_input', { message: 'The signature does not fit.' })
    }
    const body = await bodies.run(network, () => readBody(request, response))
    let event: PaymentEvent | null
    try {
      event = await read(body, signature)
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      // Only the provider and buyers know the ids of the shop's payments, and only the provider has the signing
      // secret.
      const isProviders = error.fault === 'late' || (await namesKnownIntent(context, body.toString('utf8')))
      for (const watcher of watchers) watcher.webhookRefused(error.fault, isProviders)
      throw new AppError('invalid_input', { message: 'The signature does not fit.' })
    }
    for (const watcher of watchers) watcher.webhookAccepted()
    if (event) {
      await recordEvent(context, event)
      crashPoint(context, 'webhook.recorded')
      wake()
    }
    response.set('Cache-Control', 'no-store').json({ received: true })
  })
  router.use(refuseBody)
  return router
}

const parseRaw = express.raw({ type: () => true, limit: BODY_LIMIT })

/** Reads a request's body; an empty buffer if there is none. @throws the parser's own errors */
async function readBody(request: Request, response: Response): Promise<Buffer> {
  await new Promise<void>((done, fail) =>
    parseRaw(request, response, (error?: unknown) => (error ? fail(error) : done())),
  )
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

/** Answers body errors of the sender (too large, incomplete, unknown encoding) with 4xx. */
const refuseBody: ErrorRequestHandler = (error, _request, _response, next) => {
  const status = error instanceof AppError ? 0 : Number(error?.status)
  if (status === 413) next(new AppError('too_large'))
  else if (status >= 400 && status < 500)
    next(new AppError('invalid_input', { message: 'The body cannot be read.' }))
  else next(error)
}
