import express, { type Request, type Response, type Router } from 'express'
import type Stripe from 'stripe'
import { authorise, failPayment } from './confirm-intent'
import type { Context } from './context'
import { newRequestId } from './idempotency'
import { parseForm } from './parse-form'
import { type Db, find, load, lockIntent, withTransaction } from './store'
import { authenticationPage, finishedPage, notFoundPage, styleSource } from './three-d-secure-page'
import type { Transaction } from './transaction'

type Authentication = { id: string; intentId: string; returnUrl: string }

const FAILED_MESSAGE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

async function findAuthentication(db: Db, id: string): Promise<Authentication | null> {
  if (!/^auth_\w{1,100}$/.test(id)) return null
  const found = await db.query(
    `SELECT id, payment_intent AS "intentId", return_url AS "returnUrl" FROM test_payments.authentications
     WHERE id = $1`,
    [id],
  )
  return found.rows[0] ?? null
}

/** Whether the intent is still waiting for this authentication. */
function isOpen(intent: Stripe.PaymentIntent, authentication: Authentication): boolean {
  const url = intent.next_action?.redirect_to_url?.url
  return intent.status === 'requires_action' && url?.endsWith(`/${authentication.id}`) === true
}

/** Returns the address that the customer returns to, with the query that Stripe appends. */
function returnAddress(authentication: Authentication, intent: Stripe.PaymentIntent): string {
  const url = new URL(authentication.returnUrl)
  const isGood = intent.status === 'requires_capture' || intent.status === 'succeeded'
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set(
    'redirect_status',
    isGood ? 'succeeded' : intent.status === 'processing' ? 'pending' : 'failed',
  )
  return url.href
}

async function completeAuthentication(
  tx: Transaction,
  authentication: Authentication,
  isComplete: boolean,
): Promise<Stripe.PaymentIntent> {
  const intent = await lockIntent(tx.db, authentication.intentId)
  if (!isOpen(intent, authentication)) return intent
  const method = await load(tx.db, 'payment_method', String(intent.payment_method), 'payment_method')
  if (isComplete) return authorise(tx, intent, method)
  return failPayment(tx, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: FAILED_MESSAGE,
    payment_method: method,
  })
}

type BankPage = {
  status: number
  html: string
  hasFonts: boolean
  /** The origin that the form redirects to, for the content security policy. */
  formTarget?: string
}

function showPage(response: Response, { status, html, hasFonts, formTarget = '' }: BankPage): void {
  response
    .status(status)
    .set({
      'cache-control': 'no-store',
      'content-security-policy':
        `default-src 'none'; style-src ${styleSource(hasFonts)}; font-src 'self'; form-action 'self' ${formTarget}; ` +
        "frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('html')
    .send(html)
}

async function showAuthentication(context: Context, request: Request, response: Response): Promise<void> {
  const authentication = await findAuthentication(context.pool, String(request.params.id))
  const intent = authentication && (await find(context.pool, 'payment_intent', authentication.intentId))
  const hasFonts = context.fonts !== null
  if (!intent) return showPage(response, { status: 404, html: notFoundPage(hasFonts), hasFonts })
  if (!isOpen(intent, authentication)) {
    const html = finishedPage(returnAddress(authentication, intent), hasFonts)
    return showPage(response, { status: 200, html, hasFonts })
  }
  const method = await find(context.pool, 'payment_method', String(intent.payment_method))
  const last4 = method?.card?.last4 ?? ''
  const html = authenticationPage({ cents: intent.amount, currency: intent.currency, last4 }, hasFonts)
  showPage(response, { status: 200, html, hasFonts, formTarget: new URL(authentication.returnUrl).origin })
}

async function receiveChoice(context: Context, request: Request, response: Response): Promise<void> {
  const authentication = await findAuthentication(context.pool, String(request.params.id))
  const hasFonts = context.fonts !== null
  if (!authentication) return showPage(response, { status: 404, html: notFoundPage(hasFonts), hasFonts })
  const form = parseForm(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '')
  const intent = await withTransaction(context.pool, (db) => {
    const { tellsOwn, livemode } = context
    const tx = { db, requestId: newRequestId(), idempotencyKey: null, tellsOwn, livemode }
    return completeAuthentication(tx, authentication, form.outcome === 'complete')
  })
  context.wake()
  response.set('cache-control', 'no-store').redirect(303, returnAddress(authentication, intent))
}

/** The bank's page, `/3d-secure/{id}`. The random id is its only secret, and works once. */
export function threeDSecureRoutes(context: Context): Router {
  const router = express.Router()
  for (const [name, path] of Object.entries(context.fonts ?? {})) {
    router.get(`/3d-secure/fonts/${name}.woff2`, (_request, response) =>
      response.type('font/woff2').sendFile(path, { maxAge: '1d', dotfiles: 'allow' }),
    )
  }
  router.get('/3d-secure/:id', (request, response) => showAuthentication(context, request, response))
  router.post('/3d-secure/:id', (request, response) => receiveChoice(context, request, response))
  return router
}
