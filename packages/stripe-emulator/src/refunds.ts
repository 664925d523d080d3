import type Stripe from 'stripe'
import { invalidParameter, invalidRequest } from './api-error'
import { moveBalance } from './balance-transactions'
import { consequenceOf } from './cards'
import { choice, metadata, onlyKnown, positiveInteger, text } from './parameters'
import type { Form } from './parse-form'
import { recordEvent } from './record-event'
import { isSlow, load, lockIntent, newId, nowInSeconds, save } from './store'
import type { Transaction } from './transaction'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

async function buildRefund(
  tx: Transaction,
  charge: Stripe.Charge,
  cents: number,
  form: Form,
  status: 'pending' | 'succeeded',
): Promise<Stripe.Refund> {
  const id = newId('re')
  // The payment's fee is not returned, and a refund has none of its own.
  const { id: transaction } = await moveBalance(tx, {
    amount: -cents,
    currency: charge.currency,
    fee: 0,
    type: 'refund',
    reporting_category: 'refund',
    source: id,
  })
  return {
    id,
    object: 'refund',
    amount: cents,
    balance_transaction: transaction,
    charge: charge.id,
    created: nowInSeconds(),
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
    status,
    transfer_reversal: null,
  }
}

/** Finds the charge to refund and locks the row of its intent. */
async function lockCharge(tx: Transaction, form: Form): Promise<Stripe.Charge> {
  const intentId = text(form, 'payment_intent', 200)
  const chargeId = text(form, 'charge', 200)
  if (!intentId && !chargeId) {
    throw invalidParameter(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'payment_intent',
      'parameter_missing',
    )
  }
  const named = chargeId ? await load(tx.db, 'charge', chargeId, 'charge') : null
  if (named && intentId && named.payment_intent !== intentId) {
    throw invalidRequest('The charge does not belong to this PaymentIntent.', { param: 'charge' })
  }
  const owner = intentId || String(named?.payment_intent)
  const intent = await lockIntent(tx.db, owner, 'payment_intent')
  const id = chargeId || intent.latest_charge
  const charge = typeof id === 'string' ? await load(tx.db, 'charge', id, 'charge') : null
  if (!charge?.captured) {
    throw invalidRequest(`This PaymentIntent (${owner}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  }
  return charge
}

/** POST /v1/refunds: refunds at most what was captured and not yet refunded. */
export async function createRefund(tx: Transaction, form: Form): Promise<Stripe.Refund> {
  onlyKnown(form, ['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'])
  const asked = positiveInteger(form, 'amount')
  const charge = await lockCharge(tx, form)
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
  const status = (await isSlow(tx.db, String(charge.payment_intent))) ? 'pending' : 'succeeded'
  const refund = await buildRefund(tx, charge, cents, form, status)
  const refunded = charge.amount_refunded + cents
  const after: Stripe.Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  }
  await save(tx.db, refund)
  await save(tx.db, after)
  await recordEvent(tx, 'refund.created', refund)
  await recordEvent(tx, 'charge.refunded', after)
  await recordEvent(tx, 'refund.updated', refund)
  if (consequenceOf(charge) === 'refund_fails') await failRefund(tx, refund.id)
  return refund
}

/** Settles a pending refund: the bank accepts it (test helper). */
export async function succeedRefund(tx: Transaction, id: string): Promise<Stripe.Refund> {
  const unlocked = await load(tx.db, 'refund', id, 'id')
  await lockIntent(tx.db, String(unlocked.payment_intent))
  const refund = await load(tx.db, 'refund', id, 'id')
  if (refund.status !== 'pending') throw invalidRequest(`This refund has a status of ${refund.status}.`)
  const succeeded: Stripe.Refund = { ...refund, status: 'succeeded' }
  await save(tx.db, succeeded)
  await recordEvent(tx, 'refund.updated', succeeded)
  return succeeded
}

/**
 * Fails a refund, pending or made: the bank returns it, and the money counts as captured again (test
 * helper).
 */
export async function failRefund(tx: Transaction, id: string): Promise<Stripe.Refund> {
  const unlocked = await load(tx.db, 'refund', id, 'id')
  await lockIntent(tx.db, String(unlocked.payment_intent))
  const refund = await load(tx.db, 'refund', id, 'id')
  if (refund.status === 'failed') throw invalidRequest('This refund has a status of failed.')
  const charge = await load(tx.db, 'charge', String(refund.charge), 'charge')
  const returned = await moveBalance(tx, {
    amount: refund.amount,
    currency: refund.currency,
    fee: 0,
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    source: refund.id,
  })
  const failed: Stripe.Refund = {
    ...refund,
    failure_balance_transaction: returned.id,
    failure_reason: 'lost_or_stolen_card',
    status: 'failed',
  }
  await save(tx.db, failed)
  await save(tx.db, {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  })
  await recordEvent(tx, 'refund.updated', failed)
  await recordEvent(tx, 'charge.refund.updated', failed)
  await recordEvent(tx, 'refund.failed', failed)
  return failed
}
