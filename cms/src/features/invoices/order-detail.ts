import type { OrderDetail } from '../../orders/order-detail'
import { readOrderPapers } from './read-papers'

/** The papers of an order: the owner's alone. */
export const paperDetail: OrderDetail = {
  async sheet(context, orderId, { isOwner }) {
    const papers = isOwner ? await readOrderPapers(context, orderId) : null
    return papers && (papers.given.length > 0 || papers.mayGive) ? { papers } : {}
  },
}
