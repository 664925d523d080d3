import type { OrderPart } from '../../orders/order-part'
import { agreeToTerms } from './agree-to-terms'

/** Stores what the buyer of an order agreed to. */
export const termsPart: OrderPart = {
  async placed(tx, orderId, { placed }, { asksAgreement }) {
    if (asksAgreement) await agreeToTerms(tx, orderId, placed.agreement)
  },
}
