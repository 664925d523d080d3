import type { PaymentFollower } from '../../orders/payment-follower'
import { giveCreditNotes, givePaperOfSale } from './give-papers'

/** The papers of an order. */
export const paperFollower: PaymentFollower = { paidLast: givePaperOfSale, refundedLast: giveCreditNotes }
