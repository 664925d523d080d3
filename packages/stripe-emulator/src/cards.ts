import type Stripe from 'stripe'
import { cardRefused } from './api-error'
import { address, nested, text } from './parameters'
import type { Form } from './parse-form'

export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'authenticates' }
  | { kind: 'declined'; code: string; decline_code?: string; message: string }

const declined = (code: string, message: string, decline_code?: string): CardOutcome => ({
  kind: 'declined',
  code,
  message,
  ...(decline_code && { decline_code }),
})

/** What a bank does after a payment has succeeded. Stripe takes some seconds for it, the emulator none. */
type Consequence = 'dispute' | 'inquiry' | 'refund_fails'

/**
 * Stripe's published test numbers (docs.stripe.com/testing), each with its name as a test payment method.
 */
const TEST_CARDS: ReadonlyArray<{
  number: string
  method: string
  outcome: CardOutcome
  consequence?: Consequence
}> = [
  { number: '4242424242424242', method: 'pm_card_visa', outcome: { kind: 'succeeds' } },
  {
    number: '4000000000000002',
    method: 'pm_card_visa_chargeDeclined',
    outcome: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  },
  {
    number: '4000000000009995',
    method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    outcome: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    method: 'pm_card_chargeDeclinedExpiredCard',
    outcome: declined('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    method: 'pm_card_chargeDeclinedIncorrectCvc',
    outcome: declined('incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    method: 'pm_card_chargeDeclinedProcessingError',
    outcome: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  {
    number: '4000002760003184',
    method: 'pm_card_authenticationRequired',
    outcome: { kind: 'authenticates' },
  },
  {
    number: '4000000000000259',
    method: 'pm_card_createDispute',
    outcome: { kind: 'succeeds' },
    consequence: 'dispute',
  },
  {
    number: '4000000000001976',
    method: 'pm_card_createDisputeInquiry',
    outcome: { kind: 'succeeds' },
    consequence: 'inquiry',
  },
  {
    number: '4000000000005126',
    method: 'pm_card_refundFail',
    outcome: { kind: 'succeeds' },
    consequence: 'refund_fails',
  },
]

/** The stored part of a card. The number itself is never stored. */
export type Card = {
  last4: string
  expMonth: number
  expYear: number
  billing: Stripe.PaymentMethod.BillingDetails
}

const NO_BILLING: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** Returns what a test card does, identified by its last four digits. */
export function outcomeOf(last4: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number.endsWith(last4))?.outcome ?? { kind: 'succeeds' }
}

/** Returns what the bank does after a charge was captured. */
export function consequenceOf(charge: Stripe.Charge): Consequence | null {
  const last4 = charge.payment_method_details?.card?.last4
  return TEST_CARDS.find((card) => last4 && card.number.endsWith(last4))?.consequence ?? null
}

/** Returns the card behind one of Stripe's test payment methods (`pm_card_visa`), or null. */
export function testMethodCard(method: string): Card | null {
  const known = TEST_CARDS.find((card) => card.method === method)
  if (!known) return null
  const expYear = new Date().getUTCFullYear() + 1
  return { last4: known.number.slice(-4), expMonth: 12, expYear, billing: NO_BILLING }
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

function checkExpiry(month: string, year: string): { expMonth: number; expYear: number } {
  const now = new Date()
  const thisYear = now.getUTCFullYear()
  const expMonth = /^\d{1,2}$/.test(month) ? Number(month) : 0
  const expYear = /^\d{2}$/.test(year) ? 2000 + Number(year) : /^\d{4}$/.test(year) ? Number(year) : 0
  if (expYear < thisYear || expYear > thisYear + 50) {
    throw cardRefused("Your card's expiration year is invalid.", 'invalid_expiry_year', { param: 'exp_year' })
  }
  const isPast = expYear === thisYear && expMonth < now.getUTCMonth() + 1
  if (expMonth < 1 || expMonth > 12 || isPast) {
    throw cardRefused("Your card's expiration month is invalid.", 'invalid_expiry_month', {
      param: 'exp_month',
    })
  }
  return { expMonth, expYear }
}

function billingDetails(form: Form | undefined): Stripe.PaymentMethod.BillingDetails {
  if (!form) return NO_BILLING
  const parts = nested(form, 'address')
  return {
    ...NO_BILLING,
    address: parts ? address(parts) : null,
    email: text(form, 'email') || null,
    name: text(form, 'name') || null,
    phone: text(form, 'phone') || null,
  }
}

/**
 * Reads and checks the `payment_method_data` that a browser sends.
 * @throws ApiError 402 for an invalid number, date or code, and for every number that is not a published test
 *   card
 */
export function readCard(data: Form): Card {
  const card = nested(data, 'card') ?? {}
  const number = (text(card, 'number') ?? '').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardRefused('Your card number is incorrect.', 'incorrect_number', { param: 'number' })
  }
  const expiry = checkExpiry(text(card, 'exp_month') ?? '', text(card, 'exp_year') ?? '')
  if (!/^\d{3,4}$/.test(text(card, 'cvc') ?? '')) {
    throw cardRefused("Your card's security code is invalid.", 'invalid_cvc', { param: 'cvc' })
  }
  if (!TEST_CARDS.some((known) => known.number === number)) {
    throw cardRefused(
      'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
        'For a list of valid test cards, visit: https://docs.stripe.com/testing.',
      'card_declined',
      { decline_code: 'test_mode_live_card' },
    )
  }
  return { last4: number.slice(-4), ...expiry, billing: billingDetails(nested(data, 'billing_details')) }
}
