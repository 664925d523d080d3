import type { OrderDetail } from '../../orders/order-detail'
import { readOrderDocuments } from './read-documents'

/** The documents of an order, for owners only. */
export const documentDetail: OrderDetail = {
  async sheet(context, orderId, { isOwner }) {
    const documents = isOwner ? await readOrderDocuments(context, orderId) : null
    return documents && (documents.issued.length > 0 || documents.mayIssue) ? { documents } : {}
  },
}
