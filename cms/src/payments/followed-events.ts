import type { Stripe } from './gateway-calls'

type EnabledEvent = Parameters<Stripe['webhookEndpoints']['create']>[0]['enabled_events'][number]

/** The events that the provider sends to the shop's webhook: about payments, refunds and disputes. */
export const FOLLOWED_EVENTS: EnabledEvent[] = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.succeeded',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'refund.updated',
]
