import type Stripe from 'stripe'
import { inspect } from './inspection'
import { inMode } from './livemode'
import { newId, nowInSeconds, type StoredObject } from './store'
import type { Transaction } from './transaction'
import { webhookTargets } from './webhook-targets'

export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

type EventOf<T extends Stripe.Event['type']> = Extract<Stripe.Event, { type: T }>

/**
 * Records an event in the transaction of the change that it describes; it is delivered after the commit.
 * @param object a snapshot of the object after the change
 */
export async function recordEvent<T extends Stripe.Event['type']>(
  tx: Transaction,
  type: T,
  object: EventOf<T>['data']['object'] & StoredObject,
): Promise<void> {
  const targets = (await webhookTargets(tx.db, type)).length + (tx.tellsOwn(type) ? 1 : 0)
  const event: Stripe.EventBase = inMode(tx.livemode, {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: targets,
    request: { id: tx.requestId, idempotency_key: tx.idempotencyKey },
    type,
  })
  inspect(() => ({ kind: 'event', body: JSON.stringify(event) }))
  await tx.db.query(
    'INSERT INTO test_payments.events (id, created, body, delivery) VALUES ($1, $2, $3, $4)',
    [event.id, event.created, JSON.stringify(event), targets > 0 ? 'pending' : 'none'],
  )
}
