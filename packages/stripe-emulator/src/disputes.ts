import type Stripe from 'stripe'
import { invalidRequest } from './api-error'
import { DISPUTE_FEE, moveBalance } from './balance-transactions'
import { recordEvent } from './record-event'
import { load, lockIntent, newId, nowInSeconds, save } from './store'
import type { Transaction } from './transaction'

const DAY = 86_400

function buildEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}

function buildDispute(charge: Stripe.Charge): Stripe.Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: buildEvidence(),
    evidence_details: {
      due_by: nowInSeconds() + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '83' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

/** Whether a dispute is only an inquiry: the bank asks, and no money has moved. */
const isInquiry = (status: Stripe.Dispute.Status): boolean => status.startsWith('warning_')

/**
 * Moves money unless the dispute is an inquiry: takes it from the balance, and returns it when the dispute
 * is won.
 */
async function withMoney(tx: Transaction, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  const { id, amount, currency, status } = dispute
  const moved = [...dispute.balance_transactions]
  const move = async (cents: number, fee: number, category: string) =>
    moved.push(
      await moveBalance(tx, {
        amount: cents,
        currency,
        fee,
        type: 'adjustment',
        reporting_category: category,
        source: id,
      }),
    )
  if (moved.length === 0 && !isInquiry(status) && status !== 'prevented')
    await move(-amount, DISPUTE_FEE, 'dispute')
  if (moved.length === 1 && status === 'won') await move(amount, 0, 'dispute_reversal')
  return { ...dispute, balance_transactions: moved }
}

/**
 * Saves a dispute. As with Stripe, a charge with an inquiry can still be refunded, and does not count as
 * disputed.
 */
async function saveDispute(tx: Transaction, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  const charge = await load(tx.db, 'charge', String(dispute.charge), 'charge')
  const saved = { ...(await withMoney(tx, dispute)), is_charge_refundable: isInquiry(dispute.status) }
  await save(tx.db, saved)
  await save(tx.db, { ...charge, disputed: !isInquiry(dispute.status) })
  return saved
}

/** Opens a dispute of a captured charge, or an inquiry about it (test helper). */
export async function openDispute(
  tx: Transaction,
  chargeId: string,
  status: 'needs_response' | 'warning_needs_response',
): Promise<Stripe.Dispute> {
  const unlocked = await load(tx.db, 'charge', chargeId, 'charge')
  await lockIntent(tx.db, String(unlocked.payment_intent))
  const charge = await load(tx.db, 'charge', chargeId, 'charge')
  if (!charge.captured || charge.disputed) throw invalidRequest('This charge cannot be disputed.')
  const dispute = await saveDispute(tx, { ...buildDispute(charge), status })
  await recordEvent(tx, 'charge.dispute.created', dispute)
  return dispute
}

export const CLOSED_DISPUTES = ['won', 'lost', 'warning_closed', 'prevented'] as const
export const OPEN_DISPUTES = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
] as const

/** Moves a dispute: the bank escalates, reviews or decides it (test helper). */
export async function moveDispute(
  tx: Transaction,
  id: string,
  status: (typeof CLOSED_DISPUTES | typeof OPEN_DISPUTES)[number],
): Promise<Stripe.Dispute> {
  const unlocked = await load(tx.db, 'dispute', id, 'id')
  await lockIntent(tx.db, String(unlocked.payment_intent))
  const dispute = await saveDispute(tx, { ...(await load(tx.db, 'dispute', id, 'id')), status })
  const isClosed = (CLOSED_DISPUTES as readonly string[]).includes(status)
  await recordEvent(tx, isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
  return dispute
}
