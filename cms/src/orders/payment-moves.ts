import type { PaymentState } from '@gesso/shared-types/orders/order'

/**
 * The only allowed moves of an order's payment state. Refunds follow the provider's amount, which falls again when a
 * bank returns a refund. Only an order with nothing left to pay is paid at once. Only going live expires an unpaid
 * order directly, because a test order's provider can no longer be asked.
 */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  awaiting_payment: ['cancelling', 'capturing', 'paid', 'lost', 'expired'],
  cancelling: ['expired'],
  expired: [],
  capturing: ['paid', 'failed'],
  lost: [],
  failed: [],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded', 'paid'],
  refunded: ['partially_refunded', 'paid'],
}
