import { legalAgreement } from './features/legal/legal-agreement'
import type { PaymentCondition } from './orders/payment-condition'

/** What buyers have to do before they pay, in this order. */
export const paymentConditions: readonly PaymentCondition[] = [legalAgreement]
