import type Stripe from 'stripe'
import { invalidParameter, invalidRequest } from './api-error'
import { choice, list, metadata, onlyKnown, requiredText, text } from './parameters'
import type { Form } from './parse-form'
import { load, newId, nowInSeconds, save } from './store'
import type { Transaction } from './transaction'

const MOST_ENDPOINTS = 16

const DETAILS = ['enabled_events', 'url', 'description', 'metadata', 'expand']

function readEvents(form: Form): string[] {
  const events = list(form, 'enabled_events')
  if (events.length === 0) {
    throw invalidParameter('Missing required param: enabled_events.', 'enabled_events', 'parameter_missing')
  }
  const wrong = events.find((event) => event !== '*' && !/^[a-z_]+(\.[a-z_]+)+$/.test(event))
  if (wrong) throw invalidParameter(`Invalid event type: ${wrong.slice(0, 100)}`, 'enabled_events')
  return events
}

function readUrl(form: Form): string {
  const url = requiredText(form, 'url')
  if (/^https?:\/\/./.test(url) && URL.canParse(url)) return url
  throw invalidParameter('Invalid URL: An explicit scheme (such as https) must be provided.', 'url')
}

/** POST /v1/webhook_endpoints: the secret is in this response only. */
export async function createWebhookEndpoint(tx: Transaction, form: Form): Promise<Stripe.WebhookEndpoint> {
  onlyKnown(form, [...DETAILS, 'api_version', 'connect'])
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: text(form, 'api_version', 100) ?? null,
    application: null,
    created: nowInSeconds(),
    description: text(form, 'description', 1000) || null,
    enabled_events: readEvents(form),
    livemode: false,
    metadata: metadata(form),
    status: 'enabled',
    url: readUrl(form),
  }
  const found = await tx.db.query('SELECT count(*)::int AS count FROM test_payments.webhook_endpoints')
  if (found.rows[0].count >= MOST_ENDPOINTS) {
    throw invalidRequest('You have reached the maximum of 16 test webhook endpoints.')
  }
  const secret = newId('whsec')
  await save(tx.db, endpoint)
  await tx.db.query('INSERT INTO test_payments.webhook_secrets VALUES ($1, $2)', [endpoint.id, secret])
  return { ...endpoint, secret }
}

/** POST /v1/webhook_endpoints/{id} */
export async function updateWebhookEndpoint(
  tx: Transaction,
  id: string,
  form: Form,
): Promise<Stripe.WebhookEndpoint> {
  onlyKnown(form, [...DETAILS, 'disabled'])
  const endpoint = await load(tx.db, 'webhook_endpoint', id, 'id')
  const isDisabled = choice(form, 'disabled', ['true', 'false'])
  const updated: Stripe.WebhookEndpoint = {
    ...endpoint,
    ...('enabled_events' in form && { enabled_events: readEvents(form) }),
    ...('url' in form && { url: readUrl(form) }),
    ...('description' in form && { description: text(form, 'description', 1000) || null }),
    metadata: metadata(form, endpoint.metadata),
    ...(isDisabled && { status: isDisabled === 'true' ? 'disabled' : 'enabled' }),
  }
  await save(tx.db, updated)
  return updated
}

/** DELETE /v1/webhook_endpoints/{id} */
export async function deleteWebhookEndpoint(
  tx: Transaction,
  id: string,
): Promise<Stripe.DeletedWebhookEndpoint> {
  await load(tx.db, 'webhook_endpoint', id, 'id')
  await tx.db.query('DELETE FROM test_payments.webhook_secrets WHERE endpoint = $1', [id])
  await tx.db.query('DELETE FROM test_payments.webhook_endpoints WHERE id = $1', [id])
  return { id, object: 'webhook_endpoint', deleted: true }
}
