import type { PaymentsMode } from '@gesso/shared-types/orders/payment'
import type { FunctionComponent } from 'react'
import type { PaymentFormProps } from './payment-form'

/** Loads the provider's card form, so that no payment code is loaded before checkout needs it. */
export async function loadPaymentForm(
  mode: Exclude<PaymentsMode, 'off'>,
): Promise<FunctionComponent<PaymentFormProps>> {
  if (mode === 'stripe') return (await import('./StripePaymentForm')).StripePaymentForm
  return (await import('./TestPaymentForm')).TestPaymentForm
}
