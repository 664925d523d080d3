import express, { type Router } from 'express'
import type Stripe from 'stripe'
import { readAccount } from './account'
import { type ApiResponse, invalidParameter } from './api-error'
import { apiRoute, changeRoute } from './api-route'
import { cancelIntent, captureIntent } from './capture-intent'
import { testMethodCard } from './cards'
import { confirmIntent } from './confirm-intent'
import type { Context } from './context'
import { expandFields } from './expand-fields'
import { createIntent, updateIntent } from './intents'
import { LIST_PARAMETERS, listPage } from './list-page'
import { list, onlyKnown, text } from './parameters'
import type { Form } from './parse-form'
import { createPaymentMethodDomain, updatePaymentMethodDomain } from './payment-method-domains'
import { createRefund } from './refunds'
import { checkReturnUrl } from './return-url'
import { load, lockIntent, type ObjectType } from './store'
import { taxRoutes } from './tax-routes'
import type { Transaction } from './transaction'
import { createWebhookEndpoint, deleteWebhookEndpoint, updateWebhookEndpoint } from './webhook-endpoints'

type Change = (tx: Transaction, id: string, form: Form) => Promise<object>

const objectChange = (context: Context, operation: Change) =>
  changeRoute(context, async (tx, id, form) => {
    const body = await operation(tx, id, form)
    return { status: 200, body: await expandFields(tx.db, body, list(form, 'expand')) }
  })

async function confirmBySecretKey(
  context: Context,
  tx: Transaction,
  id: string,
  form: Form,
): Promise<ApiResponse> {
  onlyKnown(form, ['payment_method', 'return_url', 'use_stripe_sdk', 'expand'])
  const name = text(form, 'payment_method', 200)
  const card = name ? testMethodCard(name) : null
  if (name && !card) throw invalidParameter(`No such PaymentMethod: '${name}'`, 'payment_method')
  const returnUrl = checkReturnUrl(text(form, 'return_url', 2000), context.publicUrl)
  const intent = await lockIntent(tx.db, id)
  const result = await confirmIntent(tx, intent, { card, returnUrl, pageUrl: context.pageUrl })
  if (result.status !== 200) return result
  return { ...result, body: await expandFields(tx.db, result.body, list(form, 'expand')) }
}

const retrieveRoute = (context: Context, type: ObjectType) =>
  apiRoute(context, async ({ id, form }) => {
    onlyKnown(form, ['expand', 'client_secret'])
    const found = await load(context.pool, type, id, type === 'payment_intent' ? 'intent' : 'id')
    return { status: 200, body: await expandFields(context.pool, found, list(form, 'expand')) }
  })

const listRoute = (context: Context, type: ObjectType, equal: readonly string[] = []) =>
  apiRoute(context, async ({ path, form }) => {
    onlyKnown(form, [...LIST_PARAMETERS, ...equal])
    const values = equal.map((field) => [field, text(form, field, 200)] as const)
    const filters = Object.fromEntries(values.map(([field, value]) => [field, value ? [value] : undefined]))
    const page = await listPage(context.pool, type, form, path, filters)
    return { status: 200, body: await expandFields(context.pool, page, list(form, 'expand')) }
  })

/** Webhook endpoints and the domains of wallets. */
function settingRoutes(context: Context, router: Router): void {
  const change = (operation: Change) =>
    changeRoute(context, async (tx, id, form) => ({ status: 200, body: await operation(tx, id, form) }))
  const endpoints = '/v1/webhook_endpoints'
  router.get(endpoints, listRoute(context, 'webhook_endpoint'))
  router.post(
    endpoints,
    change((tx, _id, form) => createWebhookEndpoint(tx, form)),
  )
  router.get(`${endpoints}/:id`, retrieveRoute(context, 'webhook_endpoint'))
  router.post(`${endpoints}/:id`, change(updateWebhookEndpoint))
  router.delete(`${endpoints}/:id`, change(deleteWebhookEndpoint))
  const domains = '/v1/payment_method_domains'
  router.get(domains, listRoute(context, 'payment_method_domain', ['domain_name']))
  router.post(
    domains,
    change((tx, _id, form) => createPaymentMethodDomain(tx, form)),
  )
  router.post(`${domains}/:id`, change(updatePaymentMethodDomain))
}

function eventRoutes(context: Context, router: Router): void {
  router.get(
    '/v1/events',
    apiRoute(context, async ({ path, form }) => {
      onlyKnown(form, [...LIST_PARAMETERS, 'type', 'types'])
      const type = text(form, 'type', 200)
      const types = type ? [type] : list(form, 'types')
      const filter = { type: types.length > 0 ? types : undefined }
      return { status: 200, body: await listPage<Stripe.Event>(context.pool, 'event', form, path, filter) }
    }),
  )
  router.get(
    '/v1/events/:id',
    apiRoute(context, async ({ id }) => ({ status: 200, body: await load(context.pool, 'event', id, 'id') })),
  )
}

/** The part of the API that needs the secret key. */
export function secretRoutes(context: Context): Router {
  const router = express.Router()
  router.post(
    '/v1/payment_intents',
    objectChange(context, (tx, _id, form) => createIntent(tx, form)),
  )
  router.get('/v1/payment_intents', listRoute(context, 'payment_intent'))
  router.get('/v1/payment_intents/:id', retrieveRoute(context, 'payment_intent'))
  router.post('/v1/payment_intents/:id', objectChange(context, updateIntent))
  router.post('/v1/payment_intents/:id/capture', objectChange(context, captureIntent))
  router.post('/v1/payment_intents/:id/cancel', objectChange(context, cancelIntent))
  router.post(
    '/v1/payment_intents/:id/confirm',
    changeRoute(context, (tx, id, form) => confirmBySecretKey(context, tx, id, form)),
  )
  router.post(
    '/v1/refunds',
    objectChange(context, (tx, _id, form) => createRefund(tx, form)),
  )
  router.get('/v1/refunds', listRoute(context, 'refund', ['payment_intent', 'charge']))
  router.get('/v1/refunds/:id', retrieveRoute(context, 'refund'))
  router.get('/v1/charges', listRoute(context, 'charge', ['payment_intent']))
  router.get('/v1/charges/:id', retrieveRoute(context, 'charge'))
  router.get('/v1/disputes', listRoute(context, 'dispute', ['payment_intent', 'charge']))
  router.get('/v1/disputes/:id', retrieveRoute(context, 'dispute'))
  router.get('/v1/payment_methods/:id', retrieveRoute(context, 'payment_method'))
  router.get('/v1/balance_transactions', listRoute(context, 'balance_transaction', ['source', 'type']))
  router.get('/v1/balance_transactions/:id', retrieveRoute(context, 'balance_transaction'))
  router.get(
    '/v1/account',
    apiRoute(context, async ({ form }) => {
      onlyKnown(form, ['expand'])
      return { status: 200, body: readAccount(context) }
    }),
  )
  settingRoutes(context, router)
  eventRoutes(context, router)
  router.use(taxRoutes(context))
  return router
}
