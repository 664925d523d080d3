import type { PaymentState } from '@gesso/shared-types/orders/order'

/**
 * The confirmation page's texts for a payment state, and the next step. They only claim what the server has confirmed.
 */
export type PaymentTexts = {
  heading: string
  text: string
  next: 'gallery' | 'cart' | 'checkout'
  /** Whether the receipt shows the payment date and announces the confirmation email. */
  isPaid: boolean
  /** Whether the state can still change by itself, so that asking again makes sense. */
  isOpen: boolean
}

const THANKS = 'Thank you for your purchase. Your order has been confirmed.'
const over = { isPaid: false, isOpen: false } as const

const TEXTS: Record<PaymentState, PaymentTexts> = {
  paid: { heading: 'Payment Successful!', text: THANKS, next: 'gallery', isPaid: true, isOpen: false },
  partially_refunded: {
    heading: 'Payment Successful!',
    text: `${THANKS} A part of the amount has been refunded to you since.`,
    next: 'gallery',
    isPaid: true,
    isOpen: false,
  },
  refunded: {
    heading: 'Payment Refunded',
    text: 'This order was paid, and the full amount has been refunded to you since.',
    next: 'gallery',
    ...over,
  },
  capturing: {
    heading: 'Payment Processing',
    text: 'Your payment has been approved and is being completed. You need not do anything.',
    next: 'gallery',
    isPaid: false,
    isOpen: true,
  },
  awaiting_payment: {
    heading: 'Waiting for Your Payment',
    text: 'The payment has not been confirmed yet. This can take a moment.',
    next: 'checkout',
    isPaid: false,
    isOpen: true,
  },
  cancelling: {
    heading: 'Order Cancelled',
    text: 'This order is being cancelled. You will not be charged for it.',
    next: 'cart',
    isPaid: false,
    isOpen: true,
  },
  expired: {
    heading: 'Order Expired',
    text: 'The time to pay for this order ran out. You were not charged.',
    next: 'cart',
    ...over,
  },
  failed: {
    heading: 'Payment Failed',
    text: 'Your payment could not be completed. You were not charged.',
    next: 'cart',
    ...over,
  },
  lost: {
    heading: 'Order Not Completed',
    text: 'When your payment arrived, a work in this order was no longer available, or the order had changed. You were not charged.',
    next: 'cart',
    ...over,
  },
}

const CHARGED_THOUGH_CLOSED: PaymentTexts = {
  heading: 'Order Closed',
  text: 'This order was closed, but your payment was taken. The artist has been told and will refund it or get in touch with you.',
  next: 'gallery',
  ...over,
}

/**
 * The texts for a payment state.
 * @param cameBackFailed whether the bank sent the buyer back without an approval: an unpaid order says so at once
 * @param isChargedThoughClosed whether the provider took the payment although the order had ended unpaid
 */
export function paymentTexts(
  state: PaymentState,
  cameBackFailed: boolean,
  isChargedThoughClosed = false,
): PaymentTexts {
  if (isChargedThoughClosed) return CHARGED_THOUGH_CLOSED
  if (state !== 'awaiting_payment' || !cameBackFailed) return TEXTS[state]
  return {
    heading: 'Payment Failed',
    text: 'Your bank did not approve the payment. You were not charged, and your cart is as you left it.',
    next: 'checkout',
    ...over,
  }
}

/** Whether the order's lines are removed from the cart, because the buyer has paid for them. */
export const isBought = (state: PaymentState): boolean =>
  state === 'paid' || state === 'partially_refunded' || state === 'refunded'

/** Whether the state no longer changes by itself. */
export const isFinal = (state: PaymentState): boolean => !TEXTS[state].isOpen
