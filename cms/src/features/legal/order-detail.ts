import type { OrderDetail } from '../../orders/order-detail'
import { readAgreed } from './agree-to-terms'

/** What the buyer of an order agreed to, for the confirmation. */
export const termsDetail: OrderDetail = {
  async confirmation(tx, orderId) {
    const agreed = await readAgreed(tx, orderId)
    if (agreed.length === 0) return {}
    return { agreed: agreed.map(({ page, number, title }) => ({ page, number, title })) }
  },
}
