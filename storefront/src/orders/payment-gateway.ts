import type { PaymentsMode } from '@gesso/shared-types/payment'
import type { FunctionComponent, Ref } from 'react'

/** How a confirmed payment ended in the browser. What was truly paid, the server says. */
export type PaymentOutcome =
  | { outcome: 'done' }
  /** The browser is on its way to the bank. */
  | { outcome: 'leaving' }
  /** `message` is the provider's own, for the buyer. */
  | { outcome: 'failed'; message: string }

/** What checkout asks of a card form, whichever provider stands behind it. */
export type PaymentForm = {
  /** Checks what was typed and shows what is wrong beside it; true when a payment can be tried. */
  check(): Promise<boolean>
  /**
   * Confirms the payment of an order.
   * @param clientSecret the order's own (design §3)
   * @param returnUrl absolute; where a bank sends the buyer back to
   */
  confirm(clientSecret: string, returnUrl: string): Promise<PaymentOutcome>
}

export type PaymentFormProps = {
  ref: Ref<PaymentForm>
  publishableKey: string
  totalCents: number
  disabled: boolean
}

/** Loads the card form of the shop's provider: no payment code before checkout needs it (design §8). */
export async function loadPaymentForm(
  mode: Exclude<PaymentsMode, 'off'>,
): Promise<FunctionComponent<PaymentFormProps>> {
  if (mode === 'stripe') return (await import('./StripePaymentForm')).StripePaymentForm
  return (await import('./TestPaymentForm')).TestPaymentForm
}
