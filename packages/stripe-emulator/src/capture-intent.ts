import type Stripe from 'stripe'
import { invalidRequest, unexpectedState } from './api-error'
import { moveBalance, paymentFee } from './balance-transactions'
import { consequenceOf } from './cards'
import { openDispute } from './disputes'
import { choice, metadata, onlyKnown, positiveInteger } from './parameters'
import type { Form } from './parse-form'
import { recordEvent } from './record-event'
import { isSlow, load, lockIntent, nowInSeconds, recordCapture, save } from './store'
import type { Transaction } from './transaction'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
const CANCELLABLE = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** Reads the intent's latest charge as an object, or null. */
export async function latestCharge(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.Charge | null> {
  if (typeof intent.latest_charge !== 'string') return null
  return load(tx.db, 'charge', intent.latest_charge, 'charge')
}

/**
 * Captures `cents` of an authorised charge and saves charge and intent. As with Stripe, the rest is released
 * at once and counts as refunded.
 */
export async function captureCharge(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  cents: number,
): Promise<Stripe.PaymentIntent> {
  const { id: transaction } = await moveBalance(tx, {
    amount: cents,
    currency: charge.currency,
    fee: paymentFee(cents),
    type: 'charge',
    reporting_category: 'charge',
    source: charge.id,
  })
  const captured: Stripe.Charge = {
    ...charge,
    amount_captured: cents,
    amount_refunded: charge.amount - cents,
    balance_transaction: transaction,
    captured: true,
  }
  const succeeded: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    amount_received: cents,
    status: 'succeeded',
  }
  await save(tx.db, captured)
  await recordCapture(tx.db, captured, cents)
  await save(tx.db, succeeded)
  if (intent.capture_method === 'manual') await recordEvent(tx, 'charge.captured', captured)
  await recordEvent(tx, 'payment_intent.succeeded', succeeded)
  const consequence = consequenceOf(captured)
  if (consequence === 'dispute') await openDispute(tx, charge.id, 'needs_response')
  if (consequence === 'inquiry') await openDispute(tx, charge.id, 'warning_needs_response')
  return succeeded
}

/** POST /v1/payment_intents/{id}/capture */
export async function captureIntent(tx: Transaction, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  onlyKnown(form, ['amount_to_capture', 'metadata', 'expand'])
  const asked = positiveInteger(form, 'amount_to_capture')
  const intent = await lockIntent(tx.db, id)
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'This PaymentIntent could not be captured because it has already been captured.',
      intent,
    )
  }
  const charge = await latestCharge(tx, intent)
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
  const named = { ...intent, metadata: metadata(form, intent.metadata) }
  if (!(await isSlow(tx.db, id))) return captureCharge(tx, named, charge, cents)
  const processing: Stripe.PaymentIntent = { ...named, processing: { type: 'card' }, status: 'processing' }
  await save(tx.db, processing)
  await recordEvent(tx, 'payment_intent.processing', processing)
  return processing
}

/** Cancels an intent. As with Stripe, an authorisation is released and its charge then counts as refunded. */
export async function cancelLockedIntent(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<Stripe.PaymentIntent> {
  const charge = intent.status === 'requires_capture' ? await latestCharge(tx, intent) : null
  const cancelled: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: nowInSeconds(),
    cancellation_reason: reason,
    next_action: null,
    processing: null,
    status: 'canceled',
  }
  await save(tx.db, cancelled)
  if (charge) {
    const released: Stripe.Charge = { ...charge, amount_refunded: charge.amount, refunded: true }
    await save(tx.db, released)
    await recordEvent(tx, reason === 'automatic' ? 'charge.expired' : 'charge.refunded', released)
  }
  await recordEvent(tx, 'payment_intent.canceled', cancelled)
  return cancelled
}

/** POST /v1/payment_intents/{id}/cancel */
export async function cancelIntent(tx: Transaction, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  onlyKnown(form, ['cancellation_reason', 'expand'])
  const reason = choice(form, 'cancellation_reason', REASONS) ?? null
  const intent = await lockIntent(tx.db, id)
  if (!CANCELLABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
        `with one of the following statuses may be canceled: ${CANCELLABLE.join(', ')}.`,
      intent,
    )
  }
  return cancelLockedIntent(tx, intent, reason)
}
