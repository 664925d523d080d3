import express, { type Request, type Response, type Router } from 'express'
import type Stripe from 'stripe'
import { authorise, failPayment } from './confirmation'
import type { Context } from './context'
import type { Work } from './events'
import { parseForm } from './form'
import { newRequestId } from './idempotency'
import { type Db, find, load, lockIntent, withTransaction } from './store'
import { answeredPage, questionPage, STYLE_SOURCE, unknownPage } from './three-d-secure-page'

type Question = { id: string; intentId: string; returnUrl: string }

const FAILED_MESSAGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

async function findQuestion(db: Db, id: string): Promise<Question | null> {
  if (!/^auth_\w{1,100}$/.test(id)) return null
  const found = await db.query(
    `SELECT id, payment_intent AS "intentId", return_url AS "returnUrl" FROM test_payments.authentications
     WHERE id = $1`,
    [id],
  )
  return found.rows[0] ?? null
}

/** Whether the intent still waits for the answer to this very question. */
function isOpen(intent: Stripe.PaymentIntent, question: Question): boolean {
  const url = intent.next_action?.redirect_to_url?.url
  return intent.status === 'requires_action' && url?.endsWith(`/${question.id}`) === true
}

/** Where the shopper goes back to, with the query that Stripe appends. */
function returnAddress(question: Question, intent: Stripe.PaymentIntent): string {
  const url = new URL(question.returnUrl)
  const isGood = intent.status === 'requires_capture' || intent.status === 'succeeded'
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set(
    'redirect_status',
    isGood ? 'succeeded' : intent.status === 'processing' ? 'pending' : 'failed',
  )
  return url.href
}

async function answerQuestion(
  work: Work,
  question: Question,
  isComplete: boolean,
): Promise<Stripe.PaymentIntent> {
  const intent = await lockIntent(work.db, question.intentId)
  if (!isOpen(intent, question)) return intent
  const method = await load(work.db, 'payment_method', String(intent.payment_method), 'payment_method')
  if (isComplete) return authorise(work, intent, method)
  return failPayment(work, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: FAILED_MESSAGE,
    payment_method: method,
  })
}

/** @param shop origin that answering the page leads to */
function showPage(response: Response, status: number, html: string, shop = ''): void {
  response
    .status(status)
    .set({
      'cache-control': 'no-store',
      'content-security-policy':
        `default-src 'none'; style-src ${STYLE_SOURCE}; form-action 'self' ${shop}; ` +
        "frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('html')
    .send(html)
}

async function showQuestion(context: Context, request: Request, response: Response): Promise<void> {
  const question = await findQuestion(context.pool, String(request.params.id))
  const intent = question && (await find(context.pool, 'payment_intent', question.intentId))
  if (!intent) return showPage(response, 404, unknownPage())
  if (!isOpen(intent, question)) {
    return showPage(response, 200, answeredPage(returnAddress(question, intent)))
  }
  const method = await find(context.pool, 'payment_method', String(intent.payment_method))
  const last4 = method?.card?.last4 ?? ''
  const html = questionPage({ cents: intent.amount, currency: intent.currency, last4 })
  showPage(response, 200, html, new URL(question.returnUrl).origin)
}

async function takeAnswer(context: Context, request: Request, response: Response): Promise<void> {
  const question = await findQuestion(context.pool, String(request.params.id))
  if (!question) return showPage(response, 404, unknownPage())
  const form = parseForm(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
  const intent = await withTransaction(context.pool, (db) => {
    const work = { db, requestId: newRequestId(), idempotencyKey: null, delivers: context.delivers }
    return answerQuestion(work, question, form.outcome === 'complete')
  })
  context.wake()
  response.set('cache-control', 'no-store').redirect(303, returnAddress(question, intent))
}

/** The bank's page, `/3d-secure/{id}`: the id is the only secret that it needs, and answers once. */
export function threeDSecureRoutes(context: Context): Router {
  const router = express.Router()
  router.get('/3d-secure/:id', (request, response) => showQuestion(context, request, response))
  router.post('/3d-secure/:id', (request, response) => takeAnswer(context, request, response))
  return router
}
