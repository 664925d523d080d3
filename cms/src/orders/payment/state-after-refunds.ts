import type { PaymentState } from '@gesso/shared-types/orders/order'

/** The state of a paid order by what was given back of each way that it was paid. */
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
