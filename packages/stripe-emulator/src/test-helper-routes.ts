import express, { type RequestHandler, type Router } from 'express'
import type Stripe from 'stripe'
import { type ApiResponse, invalidParameter, unexpectedState } from './api-error'
import { apiRoute, changeRoute } from './api-route'
import { cancelLockedIntent, captureCharge, latestCharge } from './capture-intent'
import { outcomeOf, testMethodCard } from './cards'
import { authorise, declineCard, failPayment, startProcessing } from './confirm-intent'
import type { Context } from './context'
import { CLOSED_DISPUTES, moveDispute, OPEN_DISPUTES, openDispute } from './disputes'
import { OPEN_STATUSES } from './intents'
import { choice, onlyKnown, text } from './parameters'
import type { Form } from './parse-form'
import { recordEvent } from './record-event'
import { failRefund, succeedRefund } from './refunds'
import { load, lockIntent, save, slowDown } from './store'
import { readTaxSettings, setTaxActive } from './tax-settings'
import type { Transaction } from './transaction'

const ok = (body: object): ApiResponse => ({ status: 200, body })

/** Makes a payment `processing` until `resolve`: the bank takes its time. */
async function processIntent(tx: Transaction, id: string): Promise<ApiResponse> {
  const card = testMethodCard('pm_card_visa')
  if (!card) throw invalidParameter('No test card', 'payment_method')
  return ok(await startProcessing(tx, await lockIntent(tx.db, id), card))
}

/** Makes the bank slow for the intent's capture and refunds. */
async function slowIntent(tx: Transaction, id: string): Promise<ApiResponse> {
  const intent = await lockIntent(tx.db, id)
  await slowDown(tx.db, id)
  return ok(intent)
}

/** Resolves a capture: the bank pays, or the authorisation is gone. */
async function resolveCapture(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  failed: boolean,
): Promise<ApiResponse> {
  const settled = { ...intent, processing: null }
  if (!failed) return ok(await captureCharge(tx, settled, charge, intent.amount_capturable))
  await save(tx.db, { ...charge, amount_refunded: charge.amount, refunded: true })
  await recordEvent(tx, 'charge.expired', { ...charge, amount_refunded: charge.amount, refunded: true })
  const error = {
    type: 'api_error' as const,
    code: 'capture_charge_authorization_expired',
    charge: charge.id,
  }
  return ok(await failPayment(tx, { ...settled, amount_capturable: 0 }, error))
}

/** Resolves a processing payment: `outcome` is succeeded or failed. */
async function resolveIntent(tx: Transaction, id: string, form: Form): Promise<ApiResponse> {
  onlyKnown(form, ['outcome'])
  const failed = choice(form, 'outcome', ['succeeded', 'failed']) === 'failed'
  const intent = await lockIntent(tx.db, id)
  if (intent.status !== 'processing') throw unexpectedState('This PaymentIntent is not processing.', intent)
  const charge = intent.amount_capturable > 0 ? await latestCharge(tx, intent) : null
  if (charge) return resolveCapture(tx, intent, charge, failed)
  const method = await load(tx.db, 'payment_method', String(intent.payment_method), 'payment_method')
  const outcome = outcomeOf('0002')
  if (!failed || outcome.kind !== 'declined') return ok(await authorise(tx, intent, method))
  await declineCard(tx, intent, method, outcome)
  return ok(await load(tx.db, 'payment_intent', id, 'intent'))
}

/**
 * Ends an intent as the provider does: an authorisation after seven days, or a payment that was tried too
 * often.
 */
async function expireIntent(tx: Transaction, id: string): Promise<ApiResponse> {
  const intent = await lockIntent(tx.db, id)
  if (intent.status !== 'requires_capture' && !OPEN_STATUSES.includes(intent.status)) {
    throw unexpectedState('This PaymentIntent is over.', intent)
  }
  return ok(await cancelLockedIntent(tx, intent, 'automatic'))
}

async function openDisputeAs(tx: Transaction, id: string, form: Form): Promise<ApiResponse> {
  onlyKnown(form, ['status'])
  const status = choice(form, 'status', ['needs_response', 'warning_needs_response'])
  return ok(await openDispute(tx, id, status ?? 'needs_response'))
}

const moveDisputeTo = (statuses: typeof CLOSED_DISPUTES | typeof OPEN_DISPUTES) =>
  async function moveDisputeAs(tx: Transaction, id: string, form: Form): Promise<ApiResponse> {
    onlyKnown(form, ['status'])
    return ok(await moveDispute(tx, id, choice(form, 'status', statuses) ?? statuses[0]))
  }

function listCaptures(context: Context): RequestHandler {
  return apiRoute(context, async ({ path, form }) => {
    onlyKnown(form, ['payment_intent'])
    const intent = text(form, 'payment_intent', 200) ?? null
    const found = await context.pool.query(
      `SELECT payment_intent, charge, amount::float8 AS amount, captured_at FROM test_payments.captures
       WHERE $1::text IS NULL OR payment_intent = $1 ORDER BY place`,
      [intent],
    )
    return ok({ object: 'list', data: found.rows, has_more: false, url: path })
  })
}

function countDeliveries(context: Context): RequestHandler {
  return apiRoute(context, async () => {
    const found = await context.pool.query(
      'SELECT delivery, count(*)::integer AS events FROM test_payments.events GROUP BY delivery',
    )
    const counts = { none: 0, pending: 0, delivered: 0, dropped: 0, given_up: 0 }
    for (const row of found.rows) counts[row.delivery as keyof typeof counts] = row.events
    return ok({ object: 'emulator.deliveries', ...counts })
  })
}

/**
 * What tests need beyond Stripe's API, under `/v1/test_helpers/emulator` and with the secret key: faults,
 * states that no test card reaches, all captures ever made, and the state of the deliveries.
 */
export function testHelperRoutes(context: Context): Router {
  const router = express.Router()
  const { faults } = context
  router.get('/faults', (_request, response) => void response.json(faults.show()))
  router.post(
    '/faults',
    apiRoute(context, async ({ form }) => {
      faults.set(form)
      return ok(faults.show())
    }),
  )
  router.delete('/faults', (_request, response) => {
    faults.clear()
    response.json(faults.show())
  })
  router.get('/captures', listCaptures(context))
  router.get('/deliveries', countDeliveries(context))
  router.post('/payment_intents/:id/process', changeRoute(context, processIntent))
  router.post('/payment_intents/:id/resolve', changeRoute(context, resolveIntent))
  router.post('/payment_intents/:id/expire', changeRoute(context, expireIntent))
  router.post('/payment_intents/:id/slow', changeRoute(context, slowIntent))
  router.post(
    '/refunds/:id/succeed',
    changeRoute(context, async (tx, id) => ok(await succeedRefund(tx, id))),
  )
  router.post(
    '/refunds/:id/fail',
    changeRoute(context, async (tx, id) => ok(await failRefund(tx, id))),
  )
  router.post('/charges/:id/dispute', changeRoute(context, openDisputeAs))
  router.post('/disputes/:id/update', changeRoute(context, moveDisputeTo(OPEN_DISPUTES)))
  router.post('/disputes/:id/close', changeRoute(context, moveDisputeTo(CLOSED_DISPUTES)))
  router.post(
    '/tax_settings',
    changeRoute(context, async (tx, _id, form) => {
      onlyKnown(form, ['status'])
      await setTaxActive(tx.db, choice(form, 'status', ['active', 'pending']) !== 'pending')
      return ok(await readTaxSettings(tx.db))
    }),
  )
  return router
}
