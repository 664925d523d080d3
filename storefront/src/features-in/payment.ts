import { useLegalAgreement } from '../features/legal/legal-agreement'
import type { UsePaymentCondition } from '../orders/payment-condition'

/** What buyers must do before they pay, in this order. */
export const paymentConditions: readonly UsePaymentCondition[] = [useLegalAgreement]
