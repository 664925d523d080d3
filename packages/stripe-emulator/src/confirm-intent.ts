import type Stripe from 'stripe'
import { ApiError, type ApiResponse, invalidParameter, unexpectedState } from './api-error'
import { buildCharge, buildPaymentMethod } from './build-charge'
import { captureCharge } from './capture-intent'
import { type Card, type CardOutcome, outcomeOf } from './cards'
import { OPEN_STATUSES } from './intents'
import { recordEvent } from './record-event'
import { find, newId, save } from './store'
import type { Transaction } from './transaction'

type Declined = Extract<CardOutcome, { kind: 'declined' }>

function requireConfirmable(intent: Stripe.PaymentIntent, hasCard: boolean): void {
  if (OPEN_STATUSES.includes(intent.status)) return
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      intent,
    )
  }
  throw unexpectedState(
    hasCard
      ? `This PaymentIntent's payment_method could not be updated because it has a status of ${intent.status}. ` +
          'You may only update the payment_method of a PaymentIntent with one of the following statuses: ' +
          `${OPEN_STATUSES.join(', ')}.`
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a ` +
          'PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, ' +
          'requires_action.',
    intent,
  )
}

/** Authorises the whole amount, and captures it at once if the capture method is automatic. */
export async function authorise(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Stripe.PaymentIntent> {
  const charge = buildCharge(intent, method, null)
  const authorised: Stripe.PaymentIntent = {
    ...intent,
    amount_capturable: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    processing: null,
    status: 'requires_capture',
  }
  await save(tx.db, charge)
  await recordEvent(tx, 'charge.succeeded', charge)
  if (intent.capture_method !== 'manual') return captureCharge(tx, authorised, charge, charge.amount)
  await save(tx.db, authorised)
  await recordEvent(tx, 'payment_intent.amount_capturable_updated', authorised)
  return authorised
}

/** Returns the intent to `requires_payment_method` with the reason. */
export async function failPayment(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  error: Stripe.PaymentIntent.LastPaymentError,
): Promise<Stripe.PaymentIntent> {
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: error,
    latest_charge: error.charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    processing: null,
    status: 'requires_payment_method',
  }
  await save(tx.db, failed)
  await recordEvent(tx, 'payment_intent.payment_failed', failed)
  return failed
}

/**
 * Declines a card: the charge fails, the intent returns to `requires_payment_method`, the response is 402.
 */
export async function declineCard(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: Declined,
): Promise<ApiResponse> {
  const charge = buildCharge(intent, method, outcome)
  await save(tx.db, charge)
  await recordEvent(tx, 'charge.failed', charge)
  const { kind: _, ...reason } = outcome
  const error = { ...reason, type: 'card_error' as const, charge: charge.id, payment_method: method }
  const failed = await failPayment(tx, intent, error)
  return new ApiError(402, { ...error, payment_intent: failed }).response
}

/** Requires 3-D Secure: the customer has to visit the bank's page. */
async function requireAuthentication(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string,
  pageUrl: string,
): Promise<Stripe.PaymentIntent> {
  const id = newId('auth')
  await tx.db.query(
    'INSERT INTO test_payments.authentications (id, payment_intent, return_url) VALUES ($1, $2, $3)',
    [id, intent.id, returnUrl],
  )
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: `${pageUrl}/3d-secure/${id}` },
    },
    payment_method: method.id,
    status: 'requires_action',
  }
  await save(tx.db, waiting)
  await recordEvent(tx, 'payment_intent.requires_action', waiting)
  return waiting
}

async function resolvePaymentMethod(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: Card | null,
): Promise<Stripe.PaymentMethod> {
  if (card) {
    const method = buildPaymentMethod(card)
    await save(tx.db, method)
    return method
  }
  const attached =
    typeof intent.payment_method === 'string'
      ? await find(tx.db, 'payment_method', intent.payment_method)
      : null
  if (attached) return attached
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a ' +
      'payment method or ConfirmationToken.',
    intent,
  )
}

/**
 * Confirms an intent whose row is locked.
 * @param given.card null for the card that the intent already has
 * @param given.returnUrl already checked; required for a card that needs 3-D Secure
 * @param given.pageUrl the emulator's address as browsers reach it
 */
export async function confirmIntent(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  given: { card: Card | null; returnUrl: string | null; pageUrl: string },
): Promise<ApiResponse> {
  requireConfirmable(intent, given.card !== null)
  const last4 = given.card?.last4
  if (last4 && outcomeOf(last4).kind === 'authenticates') requireReturnUrl(given.returnUrl)
  const method = await resolvePaymentMethod(tx, intent, given.card)
  const outcome = outcomeOf(method.card?.last4 ?? '')
  if (outcome.kind === 'declined') return declineCard(tx, intent, method, outcome)
  const body =
    outcome.kind === 'authenticates'
      ? await requireAuthentication(tx, intent, method, requireReturnUrl(given.returnUrl), given.pageUrl)
      : await authorise(tx, intent, method)
  return { status: 200, body }
}

function requireReturnUrl(returnUrl: string | null): string {
  if (returnUrl) return returnUrl
  throw invalidParameter('Missing required param: return_url.', 'return_url', 'parameter_missing')
}

/** Makes a payment `processing`, for tests of what the merchant shows during that time. */
export async function startProcessing(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  card: Card,
): Promise<Stripe.PaymentIntent> {
  requireConfirmable(intent, true)
  const method = await resolvePaymentMethod(tx, intent, card)
  const processing: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    processing: { type: 'card' },
    status: 'processing',
  }
  await save(tx.db, processing)
  await recordEvent(tx, 'payment_intent.processing', processing)
  return processing
}
