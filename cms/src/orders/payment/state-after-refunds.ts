import type { PaymentState } from '@gesso/shared-types/orders/order'

/** Determines the state of a paid order from what was refunded of each means of payment. */
export function stateAfterRefunds(paid: {
  capturedCents: number
  refundedCents: number
  giftCardCents: number
  giftCardRefundedCents: number
}): PaymentState {
  const { capturedCents, refundedCents, giftCardCents, giftCardRefundedCents } = paid
  if (refundedCents === 0 && giftCardRefundedCents === 0) return 'paid'
  const isAll = refundedCents >= capturedCents && giftCardRefundedCents >= giftCardCents
  return isAll ? 'refunded' : 'partially_refunded'
}
