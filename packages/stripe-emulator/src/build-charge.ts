import type Stripe from 'stripe'
import type { Card, CardOutcome } from './cards'
import { newId, nowInSeconds } from './store'

/** Builds a payment method for a card, as Stripe's API returns it. */
export function buildPaymentMethod(card: Card): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: card.billing,
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: 'visa',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: null,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: nowInSeconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

function cardDetails(
  intent: Stripe.PaymentIntent,
  card: Stripe.PaymentMethod.Card | undefined,
): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: intent.amount,
      authorization_code: null,
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card?.exp_month ?? 12,
      exp_year: card?.exp_year ?? 2050,
      funding: 'credit',
      installments: null,
      last4: card?.last4 ?? null,
      mandate: null,
      network: 'visa',
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  }
}

const APPROVED: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
}

type Declined = Extract<CardOutcome, { kind: 'declined' }>

/** Builds the charge of one payment attempt: authorised and not yet captured, or failed. */
export function buildCharge(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: Declined | null,
): Stripe.Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: ['TEST SHOP', intent.statement_descriptor_suffix]
      .filter(Boolean)
      .join('* '),
    captured: false,
    created: nowInSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: declined
      ? {
          ...APPROVED,
          network_status: 'declined_by_network',
          reason: declined.decline_code ?? declined.code,
          seller_message: 'The bank did not return any further details with this decline.',
          type: 'issuer_declined',
        }
      : APPROVED,
    paid: declined === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(intent, method.card),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}
