import express, { type RequestHandler, type Router } from 'express'
import { type ApiResponse, invalidParameter, unexpectedState } from './api-error'
import { apiRoute, changeRoute } from './api-route'
import { cancelLockedIntent } from './capture-intent'
import { outcomeOf, testMethodCard } from './cards'
import { authorise, declineCard, startProcessing } from './confirm-intent'
import type { Context } from './context'
import { closeDispute, openDispute } from './disputes'
import { choice, onlyKnown, text } from './parameters'
import type { Form } from './parse-form'
import type { Transaction } from './record-event'
import { failRefund } from './refunds'
import { load, lockIntent } from './store'

const ok = (body: object): ApiResponse => ({ status: 200, body })

/** The bank takes its time: the intent is `processing` until `resolve`. */
async function processIntent(tx: Transaction, id: string): Promise<ApiResponse> {
  const card = testMethodCard('pm_card_visa')
  if (!card) throw invalidParameter('No test card', 'payment_method')
  return ok(await startProcessing(tx, await lockIntent(tx.db, id), card))
}

/** The bank has decided: `outcome` is succeeded or failed. */
async function resolveIntent(tx: Transaction, id: string, form: Form): Promise<ApiResponse> {
  onlyKnown(form, ['outcome'])
  const failed = choice(form, 'outcome', ['succeeded', 'failed']) === 'failed'
  const intent = await lockIntent(tx.db, id)
  if (intent.status !== 'processing') throw unexpectedState('This PaymentIntent is not processing.', intent)
  const method = await load(tx.db, 'payment_method', String(intent.payment_method), 'payment_method')
  const outcome = outcomeOf('0002')
  if (!failed || outcome.kind !== 'declined') return ok(await authorise(tx, intent, method))
  await declineCard(tx, intent, method, outcome)
  return ok(await load(tx.db, 'payment_intent', id, 'intent'))
}

/** An authorisation expires, as that of a card does after seven days. */
async function expireIntent(tx: Transaction, id: string): Promise<ApiResponse> {
  const intent = await lockIntent(tx.db, id)
  if (intent.status !== 'requires_capture') throw unexpectedState('Nothing is authorised.', intent)
  return ok(await cancelLockedIntent(tx, intent, 'automatic'))
}

async function closeDisputeAs(tx: Transaction, id: string, form: Form): Promise<ApiResponse> {
  onlyKnown(form, ['status'])
  return ok(await closeDispute(tx, id, choice(form, 'status', ['won', 'lost']) ?? 'lost'))
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
  router.post(
    '/refunds/:id/fail',
    changeRoute(context, async (tx, id) => ok(await failRefund(tx, id))),
  )
  router.post(
    '/charges/:id/dispute',
    changeRoute(context, async (tx, id) => ok(await openDispute(tx, id, 'needs_response'))),
  )
  router.post('/disputes/:id/close', changeRoute(context, closeDisputeAs))
  return router
}
