import type { PaymentFollower } from '../../orders/payment-follower'
import { issueCreditNotes, issueSaleDocument } from './issue-documents'

/** The documents of an order. */
export const documentFollower: PaymentFollower = {
  paidLast: issueSaleDocument,
  refundedLast: issueCreditNotes,
}
