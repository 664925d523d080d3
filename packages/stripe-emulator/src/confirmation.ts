import type Stripe from 'stripe'
import { takeMoney } from './captures'
import { type Card, type CardOutcome, outcomeOf } from './cards'
import { buildCharge, buildPaymentMethod } from './charges'
import { type Answer, ApiError, invalidParameter, unexpectedState } from './errors'
import { emit, type Work } from './events'
import { OPEN_STATUSES } from './intents'
import { find, newId, save } from './store'

type Declined = Extract<CardOutcome, { kind: 'declined' }>

function refuseConfirmation(intent: Stripe.PaymentIntent, hasCard: boolean): void {
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

/** Authorises the whole amount; with automatic capture takes it at once. */
export async function authorise(
  work: Work,
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
  await save(work.db, charge)
  await emit(work, 'charge.succeeded', charge)
  if (intent.capture_method !== 'manual') return takeMoney(work, authorised, charge, charge.amount)
  await save(work.db, authorised)
  await emit(work, 'payment_intent.amount_capturable_updated', authorised)
  return authorised
}

/** Sends the intent back to `requires_payment_method` with the reason. */
export async function failPayment(
  work: Work,
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
  await save(work.db, failed)
  await emit(work, 'payment_intent.payment_failed', failed)
  return failed
}

/** A bank's no: a failed charge, the intent back to `requires_payment_method`, 402. */
export async function decline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  outcome: Declined,
): Promise<Answer> {
  const charge = buildCharge(intent, method, outcome)
  await save(work.db, charge)
  await emit(work, 'charge.failed', charge)
  const { kind: _, ...reason } = outcome
  const error = { ...reason, type: 'card_error' as const, charge: charge.id, payment_method: method }
  const failed = await failPayment(work, intent, error)
  return new ApiError(402, { ...error, payment_intent: failed }).answer
}

/** Sends the shopper to the bank's page. */
async function askBank(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string,
  pageUrl: string,
): Promise<Stripe.PaymentIntent> {
  const id = newId('auth')
  await work.db.query(
    'INSERT INTO test_payments.authentications (id, payment_intent, return_url) VALUES ($1, $2, $3)',
    [id, intent.id, returnUrl],
  )
  const asked: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: `${pageUrl}/3d-secure/${id}` },
    },
    payment_method: method.id,
    status: 'requires_action',
  }
  await save(work.db, asked)
  await emit(work, 'payment_intent.requires_action', asked)
  return asked
}

async function methodFor(
  work: Work,
  intent: Stripe.PaymentIntent,
  card: Card | null,
): Promise<Stripe.PaymentMethod> {
  if (card) {
    const method = buildPaymentMethod(card)
    await save(work.db, method)
    return method
  }
  const attached =
    typeof intent.payment_method === 'string'
      ? await find(work.db, 'payment_method', intent.payment_method)
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
 * Confirms a locked intent.
 * @param given.card null: the card that the intent already has
 * @param given.returnUrl checked; needed for a card that asks the bank
 * @param given.pageUrl address of the emulator in the browser
 */
export async function confirm(
  work: Work,
  intent: Stripe.PaymentIntent,
  given: { card: Card | null; returnUrl: string | null; pageUrl: string },
): Promise<Answer> {
  refuseConfirmation(intent, given.card !== null)
  const last4 = given.card?.last4
  if (last4 && outcomeOf(last4).kind === 'authenticates') requireReturnUrl(given.returnUrl)
  const method = await methodFor(work, intent, given.card)
  const outcome = outcomeOf(method.card?.last4 ?? '')
  if (outcome.kind === 'declined') return decline(work, intent, method, outcome)
  const body =
    outcome.kind === 'authenticates'
      ? await askBank(work, intent, method, requireReturnUrl(given.returnUrl), given.pageUrl)
      : await authorise(work, intent, method)
  return { status: 200, body }
}

function requireReturnUrl(returnUrl: string | null): string {
  if (returnUrl) return returnUrl
  throw invalidParameter('Missing required param: return_url.', 'return_url', 'parameter_missing')
}

/** Moves a payment that the bank is working on, for tests of what the shop shows meanwhile. */
export async function startProcessing(
  work: Work,
  intent: Stripe.PaymentIntent,
  card: Card,
): Promise<Stripe.PaymentIntent> {
  refuseConfirmation(intent, true)
  const method = await methodFor(work, intent, card)
  const processing: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
    processing: { type: 'card' },
    status: 'processing',
  }
  await save(work.db, processing)
  await emit(work, 'payment_intent.processing', processing)
  return processing
}
