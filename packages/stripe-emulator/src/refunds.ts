import type Stripe from 'stripe'
import { invalidParameter, invalidRequest } from './errors'
import { emit, type Work } from './events'
import type { Form } from './form'
import { choice, metadata, onlyKnown, positiveInteger, text } from './parameters'
import { load, lockIntent, newId, save, seconds } from './store'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

function buildRefund(charge: Stripe.Charge, cents: number, form: Form): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount: cents,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadata(form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: choice(form, 'reason', REASONS) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

/** The charge to give back from, its intent's row locked. */
async function lockCharge(work: Work, form: Form): Promise<Stripe.Charge> {
  const intentId = text(form, 'payment_intent', 200)
  const chargeId = text(form, 'charge', 200)
  if (!intentId && !chargeId) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    )
  }
  const named = chargeId ? await load(work.db, 'charge', chargeId, 'charge') : null
  if (named && intentId && named.payment_intent !== intentId) {
    throw invalidRequest('The charge does not belong to this PaymentIntent.', { param: 'charge' })
  }
  const owner = intentId || String(named?.payment_intent)
  const intent = await lockIntent(work.db, owner, 'payment_intent')
  const id = chargeId || intent.latest_charge
  const charge = typeof id === 'string' ? await load(work.db, 'charge', id, 'charge') : null
  if (!charge?.captured) {
    throw invalidRequest(`This PaymentIntent (${owner}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return charge
}

/** POST /v1/refunds: never more than was captured and not yet given back. */
export async function createRefund(work: Work, form: Form): Promise<Stripe.Refund> {
  onlyKnown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'])
  const asked = positiveInteger(form, 'amount')
  const charge = await lockCharge(work, form)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  }
  const cents = asked ?? left
  if (cents > left) {
    throw invalidRequest(
      `Refund amount (${dollars(cents)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    )
  }
  const refund = buildRefund(charge, cents, form)
  const refunded = charge.amount_refunded + cents
  const after: Stripe.Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  }
  await save(work.db, refund)
  await save(work.db, after)
  await emit(work, 'refund.created', refund)
  await emit(work, 'charge.refunded', after)
  await emit(work, 'refund.updated', refund)
  return refund
}

/** A refund that the bank sends back later: the money counts as captured again (test helper). */
export async function failRefund(work: Work, id: string): Promise<Stripe.Refund> {
  const unlocked = await load(work.db, 'refund', id, 'id')
  await lockIntent(work.db, String(unlocked.payment_intent))
  const refund = await load(work.db, 'refund', id, 'id')
  if (refund.status !== 'succeeded') throw invalidRequest(`This refund has a status of ${refund.status}.`)
  const charge = await load(work.db, 'charge', String(refund.charge), 'charge')
  const failed: Stripe.Refund = {
    ...refund,
    failure_balance_transaction: newId('txn'),
    failure_reason: 'lost_or_stolen_card',
    status: 'failed',
  }
  await save(work.db, failed)
  await save(work.db, {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  await emit(work, 'refund.updated', failed)
  await emit(work, 'charge.refund.updated', failed)
  await emit(work, 'refund.failed', failed)
  return failed
}
