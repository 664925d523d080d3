import express, { type NextFunction, type Request, type Response, type Router } from 'express'
import type Stripe from 'stripe'
import { readCard } from './cards'
import { confirm } from './confirmation'
import type { Context } from './context'
import { type Answer, invalidParameter } from './errors'
import type { Form } from './form'
import { runOnce } from './idempotency'
import { publicIntent } from './intents'
import { isSame, wrongKey } from './keys'
import { nested, requiredText, text } from './parameters'
import { reply } from './reply'
import { checkReturnUrl } from './return-url'
import { load, lockIntent } from './store'

type Body = Partial<Stripe.PaymentIntent> & { error?: { payment_intent?: Stripe.PaymentIntent } }

/** Strips every intent of an answer of what a browser must not see. */
function browserView(answer: Answer): Answer {
  const body = answer.body as Body
  if (!body.error) return { ...answer, body: publicIntent(body as Stripe.PaymentIntent) }
  const { payment_intent: intent, ...error } = body.error
  return { ...answer, body: { error: intent ? { ...error, payment_intent: publicIntent(intent) } : error } }
}

function checkKey(context: Context, form: Form): void {
  const key = text(form, 'key', 200)
  if (!key || !isSame(key, context.publishableKey)) throw wrongKey(key)
}

function checkSecret(intent: Stripe.PaymentIntent, given: string): void {
  if (isSame(given, intent.client_secret ?? '')) return
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

/** Calls with an Authorization header are the shop's own. */
function unlessAuthorized(request: Request, _response: Response, next: NextFunction): void {
  next(request.get('authorization') === undefined ? undefined : 'route')
}

/**
 * The part of the API that a browser calls, with the publishable key as `key` and the intent's client secret.
 * Whatever else Stripe.js sends along is ignored.
 */
export function publicRoutes(context: Context): Router {
  const router = express.Router()
  router.get(
    '/v1/payment_intents/:id',
    unlessAuthorized,
    reply(
      context,
      async ({ id, form }) => {
        checkKey(context, form)
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
    reply(
      context,
      (call) => {
        checkKey(context, call.form)
        const secret = requiredText(call.form, 'client_secret')
        // A browser's key is not taken: it could be one that the shop is about to use.
        return runOnce(context.pool, { ...call, idempotencyKey: null }, async (work) => {
          const intent = await lockIntent(work.db, call.id)
          checkSecret(intent, secret)
          const returnUrl = checkReturnUrl(text(call.form, 'return_url', 2000), context.publicUrl)
          return confirm(work, intent, { card: cardOf(call.form), returnUrl, pageUrl: context.pageUrl })
        })
      },
      browserView,
    ),
  )
  return router
}
