import type { Ref } from 'react'

/** How confirming a payment ended in the browser. Only the server knows what was paid in the end. */
export type PaymentOutcome =
  | { outcome: 'done' }
  /** The browser is leaving for the bank's page. */
  | { outcome: 'leaving' }
  /** `message` is the provider's own, for the buyer. */
  | { outcome: 'failed'; message: string }

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
