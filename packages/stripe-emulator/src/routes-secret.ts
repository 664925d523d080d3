import express, { type Router } from 'express'
import type Stripe from 'stripe'
import { cancelIntent, captureIntent } from './captures'
import { testMethodCard } from './cards'
import { confirm } from './confirmation'
import type { Context } from './context'
import { type Answer, invalidParameter } from './errors'
import type { Work } from './events'
import { expandAnswer } from './expand'
import type { Form } from './form'
import { createIntent, updateIntent } from './intents'
import { LIST_PARAMETERS, listPage } from './lists'
import { list, onlyKnown, text } from './parameters'
import { createRefund } from './refunds'
import { change, reply } from './reply'
import { checkReturnUrl } from './return-url'
import { load, lockIntent, type Noun } from './store'

type Change = (work: Work, id: string, form: Form) => Promise<object>

const changeTo = (context: Context, operation: Change) =>
  change(context, async (work, id, form) => {
    const body = await operation(work, id, form)
    return { status: 200, body: await expandAnswer(work.db, body, list(form, 'expand')) }
  })

async function confirmBySecretKey(context: Context, work: Work, id: string, form: Form): Promise<Answer> {
  onlyKnown(form, ['payment_method', 'return_url', 'use_stripe_sdk', 'expand'])
  const name = text(form, 'payment_method', 200)
  const card = name ? testMethodCard(name) : null
  if (name && !card) throw invalidParameter(`No such PaymentMethod: '${name}'`, 'payment_method')
  const returnUrl = checkReturnUrl(text(form, 'return_url', 2000), context.publicUrl)
  const intent = await lockIntent(work.db, id)
  const answer = await confirm(work, intent, { card, returnUrl, pageUrl: context.pageUrl })
  if (answer.status !== 200) return answer
  return { ...answer, body: await expandAnswer(work.db, answer.body, list(form, 'expand')) }
}

const retrieve = (context: Context, noun: Noun) =>
  reply(context, async ({ id, form }) => {
    onlyKnown(form, ['expand', 'client_secret'])
    const found = await load(context.pool, noun, id, noun === 'payment_intent' ? 'intent' : 'id')
    return { status: 200, body: await expandAnswer(context.pool, found, list(form, 'expand')) }
  })

const listOf = (context: Context, noun: Noun, equal: readonly string[] = []) =>
  reply(context, async ({ path, form }) => {
    onlyKnown(form, [...LIST_PARAMETERS, ...equal])
    const values = equal.map((field) => [field, text(form, field, 200)] as const)
    const filters = Object.fromEntries(values.map(([field, value]) => [field, value ? [value] : undefined]))
    const page = await listPage(context.pool, noun, form, path, filters)
    return { status: 200, body: await expandAnswer(context.pool, page, list(form, 'expand')) }
  })

function eventRoutes(context: Context, router: Router): void {
  router.get(
    '/v1/events',
    reply(context, async ({ path, form }) => {
      onlyKnown(form, [...LIST_PARAMETERS, 'type', 'types'])
      const type = text(form, 'type', 200)
      const types = type ? [type] : list(form, 'types')
      const filter = { type: types.length > 0 ? types : undefined }
      return { status: 200, body: await listPage<Stripe.Event>(context.pool, 'event', form, path, filter) }
    }),
  )
  router.get(
    '/v1/events/:id',
    reply(context, async ({ id }) => ({ status: 200, body: await load(context.pool, 'event', id, 'id') })),
  )
}

/** The part of the API that needs the secret key. */
export function secretRoutes(context: Context): Router {
  const router = express.Router()
  router.post(
    '/v1/payment_intents',
    changeTo(context, (work, _id, form) => createIntent(work, form)),
  )
  router.get('/v1/payment_intents', listOf(context, 'payment_intent'))
  router.get('/v1/payment_intents/:id', retrieve(context, 'payment_intent'))
  router.post('/v1/payment_intents/:id', changeTo(context, updateIntent))
  router.post('/v1/payment_intents/:id/capture', changeTo(context, captureIntent))
  router.post('/v1/payment_intents/:id/cancel', changeTo(context, cancelIntent))
  router.post(
    '/v1/payment_intents/:id/confirm',
    change(context, (work, id, form) => confirmBySecretKey(context, work, id, form)),
  )
  router.post(
    '/v1/refunds',
    changeTo(context, (work, _id, form) => createRefund(work, form)),
  )
  router.get('/v1/refunds', listOf(context, 'refund', ['payment_intent', 'charge']))
  router.get('/v1/refunds/:id', retrieve(context, 'refund'))
  router.get('/v1/charges', listOf(context, 'charge', ['payment_intent']))
  router.get('/v1/charges/:id', retrieve(context, 'charge'))
  router.get('/v1/disputes', listOf(context, 'dispute', ['payment_intent', 'charge']))
  router.get('/v1/disputes/:id', retrieve(context, 'dispute'))
  router.get('/v1/payment_methods/:id', retrieve(context, 'payment_method'))
  eventRoutes(context, router)
  return router
}
