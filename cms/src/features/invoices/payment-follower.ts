import type { PaymentFollower } from '../../orders/payment-follower'
import { issueCreditNotes, issueSaleDocument } from './issue-documents'

/** Issues the documents of an order when it is paid or refunded. */
export const documentFollower: PaymentFollower = {
  paidLast: issueSaleDocument,
  refundedLast: issueCreditNotes,
}
