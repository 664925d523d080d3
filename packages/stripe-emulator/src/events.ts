import type Stripe from 'stripe'
import { type Db, newId, type Stored, seconds } from './store'

export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

/** One call being worked on: its open transaction and what its events say about it. */
export type Work = {
  db: Db
  requestId: string | null
  idempotencyKey: string | null
  /** Whether events are to be delivered to a webhook. */
  delivers: boolean
}

type EventOf<T extends Stripe.Event['type']> = Extract<Stripe.Event, { type: T }>

/**
 * Records a snapshot event in the transaction of the change that it tells of; delivered after the commit.
 * @param object as it is now
 */
export async function emit<T extends Stripe.Event['type']>(
  work: Work,
  type: T,
  object: EventOf<T>['data']['object'] & Stored,
): Promise<void> {
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: work.delivers ? 1 : 0,
    request: { id: work.requestId, idempotency_key: work.idempotencyKey },
    type,
  }
  await work.db.query(
    'INSERT INTO test_payments.events (id, created, body, delivery) VALUES ($1, $2, $3, $4)',
    [event.id, event.created, JSON.stringify(event), work.delivers ? 'pending' : 'none'],
  )
}
