import type { OrderPart } from '../../orders/order-part'
import { agreeToTerms } from './agree-to-terms'

/** What the buyer of an order agrees to. */
export const termsPart: OrderPart = {
  async placed(tx, orderId, { placed }, { asksAgreement }) {
    if (asksAgreement) await agreeToTerms(tx, orderId, placed.agreement)
  },
}
