import type { PaymentFollower } from '../../orders/payment-follower'
import { remindOfPayments } from './remind-of-payments'

/** The payments of agreements that are not made yet. */
export const agreementFollower: PaymentFollower = { eachSweep: remindOfPayments }
