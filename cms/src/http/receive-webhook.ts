import express, { type ErrorRequestHandler, type Router } from 'express'
import { AppError } from '../app-error'
import type { Context } from '../context'
import { crashPoint } from '../orders/crash-point'
import { namesKnownIntent, recordEvent } from '../payments/payment-events'
import type { ProviderWatch } from '../payments/provider-watch'
import { BadSignature, type ReadEvent } from '../payments/read-event'

/** Stripe's largest events are far smaller. */
const BODY_LIMIT = 1024 * 1024

/**
 * `/webhooks/stripe`: checks the signature over the raw body, stores the event and answers; the sweeper
 * works on it. If the database does not answer, neither do we, and the provider sends the event again.
 * @param watch counts the refused ones
 * @param wake called when there is an event to work on
 */
export function receiveWebhook(
  context: Context,
  readEvent: ReadEvent,
  watch: ProviderWatch,
  wake: () => void,
): Router {
  const router = express.Router()
  router.post('/', express.raw({ type: () => true, limit: BODY_LIMIT }), async (request, response) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    let event: ReturnType<ReadEvent>
    try {
      event = readEvent(body, request.get('stripe-signature'))
    } catch (error) {
      if (!(error instanceof BadSignature)) throw error
      // Anyone may post something here. Only the provider knows our payments' names, or signs with our secret.
      const isProviders = error.fault === 'late' || (await namesKnownIntent(context, body.toString('utf8')))
      watch.webhookRefused(error.fault, isProviders)
      throw new AppError('invalid_input', { message: 'The signature does not fit.' })
    }
    watch.webhookAccepted()
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

/** A body that is too large, broken off or packed in an unknown way is its sender's mistake. */
const refuseBody: ErrorRequestHandler = (error, _request, _response, next) => {
  const status = Number(error?.status)
  if (status === 413) next(new AppError('too_large'))
  else if (status >= 400 && status < 500)
    next(new AppError('invalid_input', { message: 'The body cannot be read.' }))
  else next(error)
}
