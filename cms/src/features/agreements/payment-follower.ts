import type { PaymentFollower } from '../../orders/payment-follower'
import { remindOfPayments } from './remind-of-payments'

/** Reminds buyers of the unpaid payments of agreements. */
export const agreementFollower: PaymentFollower = { eachSweep: remindOfPayments }
