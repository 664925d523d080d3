import type Stripe from 'stripe'
import { invalidRequest, unexpectedState } from './errors'
import { emit, type Work } from './events'
import type { Form } from './form'
import { choice, metadata, onlyKnown, positiveInteger } from './parameters'
import { load, lockIntent, newId, recordCapture, save, seconds } from './store'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
const CANCELLABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** The intent's last charge, whole. */
export async function latestCharge(work: Work, intent: Stripe.PaymentIntent): Promise<Stripe.Charge | null> {
  if (typeof intent.latest_charge !== 'string') return null
  return load(work.db, 'charge', intent.latest_charge, 'charge')
}

/**
 * Takes `cents` of an authorised charge; what isn't taken is given back at once and counts as refunded,
 * as with Stripe. Saves charge and intent.
 */
export async function takeMoney(
  work: Work,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  cents: number,
): Promise<Stripe.PaymentIntent> {
  const captured: Stripe.Charge = {
    ...charge,
    amount_captured: cents,
    amount_refunded: charge.amount - cents,
    balance_transaction: newId('txn'),
    captured: true,
  }
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: cents,
    status: 'succeeded',
  }
  await save(work.db, captured)
  await recordCapture(work.db, captured, cents)
  await save(work.db, succeeded)
  if (intent.capture_method === 'manual') await emit(work, 'charge.captured', captured)
  await emit(work, 'payment_intent.succeeded', succeeded)
  return succeeded
}

/** POST /v1/payment_intents/{id}/capture */
export async function captureIntent(work: Work, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  onlyKnown(form, ['amount_to_capture', 'metadata', 'expand'])
  const asked = positiveInteger(form, 'amount_to_capture')
  const intent = await lockIntent(work.db, id)
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'This PaymentIntent could not be captured because it has already been captured.',
      intent,
    )
  }
  const charge = await latestCharge(work, intent)
  if (intent.status !== 'requires_capture' || !charge) {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a ` +
        'PaymentIntent with one of the following statuses may be captured: requires_capture.',
      intent,
    )
  }
  const cents = asked ?? intent.amount_capturable
  if (cents > intent.amount_capturable) {
    throw invalidRequest('The amount to capture is greater than the amount that was authorized.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  return takeMoney(work, { ...intent, metadata: metadata(form, intent.metadata) }, charge, cents)
}

/** Ends an intent; an authorisation is released, and its charge then counts as refunded, as with Stripe. */
export async function endIntent(
  work: Work,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Stripe.PaymentIntent> {
  const charge = intent.status === 'requires_capture' ? await latestCharge(work, intent) : null
  const cancelled: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: seconds(),
    cancellation_reason: reason,
    next_action: null,
    processing: null,
    status: 'canceled',
  }
  await save(work.db, cancelled)
  if (charge) {
    const released: Stripe.Charge = { ...charge, amount_refunded: charge.amount, refunded: true }
    await save(work.db, released)
    await emit(work, reason === 'automatic' ? 'charge.expired' : 'charge.refunded', released)
  }
  await emit(work, 'payment_intent.canceled', cancelled)
  return cancelled
}

/** POST /v1/payment_intents/{id}/cancel */
export async function cancelIntent(work: Work, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  onlyKnown(form, ['cancellation_reason', 'expand'])
  const reason = choice(form, 'cancellation_reason', REASONS) ?? null
  const intent = await lockIntent(work.db, id)
  if (!CANCELLABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        `with one of the following statuses may be canceled: ${CANCELLABLE.join(', ')}.`,
      intent,
    )
  }
  return endIntent(work, intent, reason)
}
