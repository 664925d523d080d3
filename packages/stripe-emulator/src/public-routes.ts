import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import type Stripe from 'stripe'
import { type ApiResponse, invalidParameter } from './api-error'
import { secretsEqual, wrongKey } from './api-keys'
import { apiRoute, publicBearer } from './api-route'
import { readCard } from './cards'
import { confirmIntent } from './confirm-intent'
import type { Context } from './context'
import { runOnce } from './idempotency'
import { publicIntent, shipAsBrowserSays } from './intents'
import { nested, requiredText, text } from './parameters'
import type { Form } from './parse-form'
import { checkReturnUrl } from './return-url'
import { load, lockIntent } from './store'

type Body = Partial<Stripe.PaymentIntent> & { error?: { payment_intent?: Stripe.PaymentIntent } }

/** Removes what a browser must not see of an intent from a response. */
function browserView(result: ApiResponse): ApiResponse {
  const body = result.body as Body
  if (!body.error) return { ...result, body: publicIntent(body as Stripe.PaymentIntent) }
  const { payment_intent: intent, ...error } = body.error
  return { ...result, body: { error: intent ? { ...error, payment_intent: publicIntent(intent) } : error } }
}

function checkKey(context: Context, form: Form, bearer: string | undefined): void {
  const key = bearer ?? text(form, 'key', 200)
  if (!key || !secretsEqual(key, context.publishableKey)) throw wrongKey(key)
}

function checkSecret(intent: Stripe.PaymentIntent, given: string): void {
  if (secretsEqual(given, intent.client_secret ?? '')) return
  throw invalidParameter(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    'client_secret',
    'payment_intent_invalid_parameter',
  )
}

function cardOf(form: Form) {
  const data = nested(form, 'payment_method_data')
  if (!data) return null
  if (text(data, 'type') !== 'card') {
    throw invalidParameter('Test payments take cards only.', 'payment_method_data[type]')
  }
  return readCard(data)
}

/** Skips calls with another key in the Authorization header, which come from the merchant's server. */
function unlessAuthorized(request: Request, _response: Response, next: NextFunction): void {
  next(request.get('authorization') === undefined || publicBearer(request) ? undefined : 'route')
}

/**
 * The part of the API that browsers call, with the publishable key as `key` and the intent's client secret.
 * Other parameters that Stripe.js sends are ignored.
 */
export function publicRoutes(context: Context): Router {
  const router = express.Router()
  router.get(
    '/v1/payment_intents/:id',
    unlessAuthorized,
    apiRoute(
      context,
      async ({ id, form, publicKey }) => {
        checkKey(context, form, publicKey)
        const secret = requiredText(form, 'client_secret')
        const intent = await load(context.pool, 'payment_intent', id, 'intent')
        checkSecret(intent, secret)
        return { status: 200, body: intent }
      },
      browserView,
    ),
  )
  router.post(
    '/v1/payment_intents/:id/confirm',
    unlessAuthorized,
    apiRoute(
      context,
      (call) => {
        checkKey(context, call.form, call.publicKey)
        const secret = requiredText(call.form, 'client_secret')
        // A browser's idempotency key is ignored, because it could block one that the merchant's server will
        // use.
        return runOnce(context.pool, { ...call, idempotencyKey: null }, async (tx) => {
          const intent = await lockIntent(tx.db, call.id)
          checkSecret(intent, secret)
          const returnUrl = checkReturnUrl(text(call.form, 'return_url', 2000), context.publicUrl)
          const shipped = await shipAsBrowserSays(tx, intent, call.form)
          return confirmIntent(tx, shipped, { card: cardOf(call.form), returnUrl, pageUrl: context.pageUrl })
        })
      },
      browserView,
    ),
  )
  return router
}
