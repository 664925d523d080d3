import type { PaymentState } from '@gesso/shared-types/order'

type PaymentWord = {
  /** What the row says of the payment. */
  word: string
  /** Said beside 'Mark as Completed' where the money is not, or no longer, there; marking asks nothing. */
  warning?: string
}

const UNPAID: PaymentWord = {
  word: 'Not paid',
  warning: 'This order is not paid. Send nothing until it is.',
}

const WORDS: Partial<Record<PaymentState, PaymentWord>> = {
  paid: { word: 'Paid' },
  capturing: {
    word: 'Payment processing',
    warning: 'The payment has been approved but not taken yet. It is better to send nothing until it is.',
  },
  failed: {
    word: 'Payment failed',
    warning: 'The payment of this order failed: no money was taken.',
  },
  partially_refunded: {
    word: 'Partly refunded',
    warning: 'A part of this order has been refunded.',
  },
  refunded: {
    word: 'Refunded',
    warning: 'This order has been refunded in full.',
  },
}

/** What the artist is told of an order's payment (design §5). */
export const orderPayment = (state: PaymentState): PaymentWord => WORDS[state] ?? UNPAID
