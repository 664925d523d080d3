import type { Ref } from 'react'

/** How confirming a payment ended in the browser. Only the server knows what was paid in the end. */
export type PaymentOutcome =
  | { outcome: 'done' }
  /** The browser is leaving for the bank's page. */
  | { outcome: 'leaving' }
  /** The provider refused, and nothing was authorised. `message` is the provider's own, for the buyer. */
  | { outcome: 'failed'; message: string }
  /** No answer came that says it: the payment may have been authorised. */
  | { outcome: 'unclear' }

/** Refusals of a request that leave open what became of the payment: it may have been confirmed before. */
const UNCLEAR_CODES = ['payment_intent_unexpected_state', 'lock_timeout', 'idempotency_key_in_use']

/**
 * Reads an error of the provider (https://docs.stripe.com/api/errors). A card or request that it refused is a failed
 * payment; an error on its side or on the way may have come after the authorisation.
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

/** What checkout needs of a card form, whatever the provider. */
export type PaymentForm = {
  /** Checks what was typed and shows what is wrong beside it; true when a payment can be tried. */
  check(): Promise<boolean>
  /**
   * Confirms the payment of an order.
   * @param clientSecret the secret of the order's payment intent
   * @param returnUrl absolute address to which a bank sends the buyer back
   */
  confirm(clientSecret: string, returnUrl: string): Promise<PaymentOutcome>
}

export type PaymentFormProps = {
  ref: Ref<PaymentForm>
  publishableKey: string
  totalCents: number
  disabled: boolean
}
