import type { Ref } from 'react'

/** How confirming a payment ended in the browser. Only the server knows whether it was paid. */
export type PaymentOutcome =
  | { outcome: 'done' }
  /** The browser is leaving for the bank's page. */
  | { outcome: 'leaving' }
  /** The provider refused, and nothing was authorised. `message` is the provider's, for the buyer. */
  | { outcome: 'failed'; message: string }
  /** No conclusive answer: the payment may have been authorised. */
  | { outcome: 'unclear' }

/** Refusals that do not tell whether the payment was confirmed before. */
const UNCLEAR_CODES = ['payment_intent_unexpected_state', 'lock_timeout', 'idempotency_key_in_use']

/**
 * Reads an error of the provider (https://docs.stripe.com/api/errors). A refused card or request is a failed payment;
 * an error of the provider or the network may have followed an authorisation.
 */
export function readConfirmError(error: {
  type?: string | undefined
  code?: string | undefined
  message?: string | undefined
}): PaymentOutcome {
  const isRefusal = ['card_error', 'validation_error', 'invalid_request_error'].includes(error.type ?? '')
  if (!isRefusal || !error.message || UNCLEAR_CODES.includes(error.code ?? '')) return { outcome: 'unclear' }
  return { outcome: 'failed', message: error.message }
}

/** What checkout needs of a provider's card form. */
export type PaymentForm = {
  /** Checks the typed data and shows its problems; true when a payment can be tried. */
  check(): Promise<boolean>
  /**
   * Confirms the payment of an order.
   * @param clientSecret the secret of the order's payment intent
   * @param returnUrl the absolute address to which a bank sends the buyer back
   */
  confirm(clientSecret: string, returnUrl: string): Promise<PaymentOutcome>
}

export type PaymentFormProps = {
  ref: Ref<PaymentForm>
  publishableKey: string
  totalCents: number
  disabled: boolean
}
