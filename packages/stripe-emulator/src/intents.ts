import type Stripe from 'stripe'
import { invalidParameter, unexpectedState } from './api-error'
import {
  amount,
  choice,
  metadata,
  nested,
  onlyKnown,
  requiredText,
  shipping,
  statementSuffix,
  text,
} from './parameters'
import { emptyForm, type Form } from './parse-form'
import { recordEvent } from './record-event'
import { isShippingBySecretKey, lockIntent, newId, noteShipping, nowInSeconds, save } from './store'
import type { Transaction } from './transaction'

const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const

/** The statuses in which nothing is authorised yet, so that the amount may still change. */
export const OPEN_STATUSES = ['requires_payment_method', 'requires_confirmation', 'requires_action']

function requiredAmount(form: Form): number {
  requiredText(form, 'amount')
  return amount(form, 'amount') ?? 0
}

function currency(form: Form): string {
  const value = requiredText(form, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(value)) throw invalidParameter(`Invalid currency: ${value.slice(0, 20)}`, 'currency')
  return value
}

function automaticMethods(form: Form): Stripe.PaymentIntent.AutomaticPaymentMethods {
  const given = nested(form, 'automatic_payment_methods') ?? emptyForm()
  onlyKnown(given, ['enabled', 'allow_redirects'])
  return {
    allow_redirects: choice(given, 'allow_redirects', ['always', 'never']) ?? 'always',
    enabled: (choice(given, 'enabled', ['true', 'false']) ?? 'true') === 'true',
  }
}

function buildIntent(form: Form): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: requiredAmount(form),
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(form),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: choice(form, 'capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: currency(form),
    customer: null,
    customer_account: null,
    description: text(form, 'description', 1000) || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata(form),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: text(form, 'receipt_email', 254) || null,
    review: null,
    setup_future_usage: null,
    shipping: shipping(form) ?? null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: statementSuffix(form) || null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

const DETAILS = [
  'metadata',
  'description',
  'receipt_email',
  'shipping',
  'statement_descriptor_suffix',
  'expand',
] as const

/** POST /v1/payment_intents */
export async function createIntent(tx: Transaction, form: Form): Promise<Stripe.PaymentIntent> {
  onlyKnown(form, ['amount', 'currency', 'capture_method', 'automatic_payment_methods', ...DETAILS])
  const intent = buildIntent(form)
  await save(tx.db, intent)
  if (intent.shipping) await noteShipping(tx.db, intent.id, true)
  await recordEvent(tx, 'payment_intent.created', intent)
  return intent
}

function requireChangeable(intent: Stripe.PaymentIntent, field: string): void {
  if (OPEN_STATUSES.includes(intent.status)) return
  throw unexpectedState(
    `This PaymentIntent's ${field} could not be updated because it has a status of ${intent.status}. You may ` +
      `only update the ${field} of a PaymentIntent with one of the following statuses: ` +
      `${OPEN_STATUSES.join(', ')}.`,
    intent,
    field,
  )
}

/**
 * POST /v1/payment_intents/{id}. Amount, currency and capture method are fixed once something is authorised.
 * Changing them ends a 3-D Secure check in progress, because the customer was asked about another payment.
 */
export async function updateIntent(tx: Transaction, id: string, form: Form): Promise<Stripe.PaymentIntent> {
  onlyKnown(form, ['amount', 'currency', 'capture_method', ...DETAILS])
  const changed = {
    amount: text(form, 'amount') === undefined ? undefined : requiredAmount(form),
    currency: text(form, 'currency') === undefined ? undefined : currency(form),
    capture_method: choice(form, 'capture_method', CAPTURE_METHODS),
  }
  const intent = await lockIntent(tx.db, id)
  let isOtherPayment = false
  for (const [field, value] of Object.entries(changed)) {
    if (value === undefined) continue
    requireChangeable(intent, field)
    if (value !== intent[field as keyof typeof changed]) isOtherPayment = true
  }
  const endsCheck = isOtherPayment && intent.status === 'requires_action'
  const updated: Stripe.PaymentIntent = {
    ...intent,
    amount: changed.amount ?? intent.amount,
    currency: changed.currency ?? intent.currency,
    capture_method: changed.capture_method ?? intent.capture_method,
    metadata: metadata(form, intent.metadata),
    description: emptyToNull(text(form, 'description', 1000), intent.description),
    receipt_email: emptyToNull(text(form, 'receipt_email', 254), intent.receipt_email),
    shipping: shippingAfter(form, intent),
    statement_descriptor_suffix: emptyToNull(statementSuffix(form), intent.statement_descriptor_suffix),
    ...(endsCheck && { status: 'requires_confirmation', next_action: null }),
  }
  await save(tx.db, updated)
  if (shipping(form) !== undefined) await noteShipping(tx.db, id, true)
  return updated
}

/**
 * Adds the address that a browser sends with its confirmation, as a wallet's button does.
 * @throws ApiError if a call with the secret key has set an address before
 */
export async function shipAsBrowserSays(
  tx: Transaction,
  intent: Stripe.PaymentIntent,
  form: Form,
): Promise<Stripe.PaymentIntent> {
  const said = shipping(form)
  if (!said) return intent
  if (await isShippingBySecretKey(tx.db, intent.id)) {
    throw invalidParameter(
      'The shipping information on this PaymentIntent was last set with a secret key and therefore cannot be ' +
        'changed with a publishable key. Please use your secret key instead.',
      'shipping',
      'payment_intent_invalid_parameter',
    )
  }
  return { ...intent, shipping: said }
}

function emptyToNull(value: string | undefined, present: string | null): string | null {
  return value === undefined ? present : value || null
}

function shippingAfter(form: Form, intent: Stripe.PaymentIntent): Stripe.PaymentIntent.Shipping | null {
  const value = shipping(form)
  return value === undefined ? intent.shipping : value
}

const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies ReadonlyArray<keyof Stripe.PaymentIntent>

/**
 * Reduces an intent to what a browser with the client secret may see. As with Stripe: no metadata, no
 * charge, no captured amounts.
 */
export function publicIntent(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return Object.fromEntries(PUBLIC_FIELDS.map((field) => [field, intent[field]]))
}
