import type { PaymentState } from '@gesso/shared-types/orders/order'

type PaymentNote = {
  label: string
  /** Shown above 'Mark as Completed' when the order is not fully paid. It does not prevent completing. */
  warning?: string
}

const UNPAID: PaymentNote = {
  label: 'Not paid',
  warning: 'This order is not paid. Send nothing until it is.',
}

const NOTES: Partial<Record<PaymentState, PaymentNote>> = {
  paid: { label: 'Paid' },
  capturing: {
    label: 'Payment processing',
    warning: 'The payment has been approved but not taken yet. It is better to send nothing until it is.',
  },
  failed: {
    label: 'Payment failed',
    warning: 'The payment of this order failed: no money was taken.',
  },
  partially_refunded: {
    label: 'Partly refunded',
    warning: 'A part of this order has been refunded.',
  },
  refunded: {
    label: 'Refunded',
    warning: 'This order has been refunded in full.',
  },
}

/** The label and warning for an order's payment. */
export const orderPayment = (state: PaymentState): PaymentNote => NOTES[state] ?? UNPAID
