import express, { type RequestHandler, type Router } from 'express'
import { endIntent } from './captures'
import { outcomeOf, testMethodCard } from './cards'
import { authorise, decline, startProcessing } from './confirmation'
import type { Context } from './context'
import { closeDispute, openDispute } from './disputes'
import { type Answer, invalidParameter, unexpectedState } from './errors'
import type { Work } from './events'
import type { Form } from './form'
import { choice, onlyKnown, text } from './parameters'
import { failRefund } from './refunds'
import { change, reply } from './reply'
import { load, lockIntent } from './store'

const ok = (body: object): Answer => ({ status: 200, body })

/** The bank begins to think: the intent is `processing` until `resolve`. */
async function process(work: Work, id: string): Promise<Answer> {
  const card = testMethodCard('pm_card_visa')
  if (!card) throw invalidParameter('No test card', 'payment_method')
  return ok(await startProcessing(work, await lockIntent(work.db, id), card))
}

/** The bank has thought: `outcome` is succeeded or failed. */
async function resolve(work: Work, id: string, form: Form): Promise<Answer> {
  onlyKnown(form, ['outcome'])
  const failed = choice(form, 'outcome', ['succeeded', 'failed']) === 'failed'
  const intent = await lockIntent(work.db, id)
  if (intent.status !== 'processing') throw unexpectedState('This PaymentIntent is not processing.', intent)
  const method = await load(work.db, 'payment_method', String(intent.payment_method), 'payment_method')
  const outcome = outcomeOf('0002')
  if (!failed || outcome.kind !== 'declined') return ok(await authorise(work, intent, method))
  await decline(work, intent, method, outcome)
  return ok(await load(work.db, 'payment_intent', id, 'intent'))
}

/** An authorisation runs out, as a card's does after seven days. */
async function expire(work: Work, id: string): Promise<Answer> {
  const intent = await lockIntent(work.db, id)
  if (intent.status !== 'requires_capture') throw unexpectedState('Nothing is authorised.', intent)
  return ok(await endIntent(work, intent, 'automatic'))
}

async function close(work: Work, id: string, form: Form): Promise<Answer> {
  onlyKnown(form, ['status'])
  return ok(await closeDispute(work, id, choice(form, 'status', ['won', 'lost']) ?? 'lost'))
}

function captureList(context: Context): RequestHandler {
  return reply(context, async ({ path, form }) => {
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

function deliveryCounts(context: Context): RequestHandler {
  return reply(context, async () => {
    const found = await context.pool.query(
      'SELECT delivery, count(*)::integer AS events FROM test_payments.events GROUP BY delivery',
    )
    const counts = { none: 0, pending: 0, delivered: 0, dropped: 0, given_up: 0 }
    for (const row of found.rows) counts[row.delivery as keyof typeof counts] = row.events
    return ok({ object: 'gesso.deliveries', ...counts })
  })
}

/**
 * What tests need beyond Stripe's API, under `/v1/test_helpers/gesso`, secret key only: faults, states that no
 * test card reaches, every capture ever made, and how far the deliveries are.
 */
export function testHelperRoutes(context: Context): Router {
  const router = express.Router()
  const { faults } = context
  router.get('/faults', (_request, response) => void response.json(faults.show()))
  router.post(
    '/faults',
    reply(context, async ({ form }) => {
      faults.set(form)
      return ok(faults.show())
    }),
  )
  router.delete('/faults', (_request, response) => {
    faults.clear()
    response.json(faults.show())
  })
  router.get('/captures', captureList(context))
  router.get('/deliveries', deliveryCounts(context))
  router.post('/payment_intents/:id/process', change(context, process))
  router.post('/payment_intents/:id/resolve', change(context, resolve))
  router.post('/payment_intents/:id/expire', change(context, expire))
  router.post(
    '/refunds/:id/fail',
    change(context, async (work, id) => ok(await failRefund(work, id))),
  )
  router.post(
    '/charges/:id/dispute',
    change(context, async (work, id) => ok(await openDispute(work, id))),
  )
  router.post('/disputes/:id/close', change(context, close))
  return router
}
