import { isPaymentIn, type PaymentState } from '../../orders/order'

/** The states of an order as its buyer sees them. */
export const ORDER_PAGE_STATES = [
  'waiting',
  'being_charged',
  'not_charged',
  'paid',
  'preparing',
  'on_its_way',
  'ready',
  'taken_along',
  'gift_waiting',
  'gift_sent',
  'disputed',
  'refunded',
  'cancelled',
] as const
export type OrderPageState = (typeof ORDER_PAGE_STATES)[number]

/** The name and the meaning of each state. */
export const ORDER_PAGE_WORDS: Record<OrderPageState, { name: string; text: string }> = {
  waiting: { name: 'Not paid yet', text: 'We are waiting for your payment.' },
  being_charged: { name: 'Being paid', text: 'Your payment is authorised, and is being taken.' },
  not_charged: {
    name: 'Not charged',
    text: 'This order ended without a payment. You were not charged, and nothing is sent.',
  },
  paid: { name: 'Paid', text: 'Your payment has arrived. Thank you!' },
  preparing: { name: 'Being prepared', text: 'Your payment has arrived, and the artist packs your order.' },
  on_its_way: { name: 'On its way', text: 'Your order has left the studio.' },
  ready: {
    name: 'Ready for you',
    text: 'Your order is ready at the studio. If you have it already, all is done.',
  },
  taken_along: { name: 'Taken along', text: 'You have taken it along, so nothing is sent.' },
  gift_waiting: { name: 'Paid', text: 'Your payment has arrived. The gift card goes out on its day.' },
  gift_sent: { name: 'Sent by email', text: 'The gift card went out by email.' },
  disputed: {
    name: 'Disputed',
    text: 'Your bank has asked about this payment. Write to us if you would like to settle it.',
  },
  refunded: { name: 'Refunded', text: 'All that you paid was given back.' },
  cancelled: { name: 'Cancelled', text: 'This order was cancelled, and nothing more is sent.' },
}

/** The facts that determine an order's state. */
export type OrderFacts = {
  paymentState: PaymentState
  /** The provider's status of a dispute; null without one. */
  dispute: string | null
  isSent: boolean
  isPickUp: boolean
  /** Whether it was handed over when it was paid. */
  isTakenAlong: boolean
  /** Whether all of its lines were cancelled. */
  isCancelled: boolean
  /** Whether it has lines to send; an order that pays an agreement may have none. */
  hasGoods: boolean
  /** Whether the email with the gift card was sent; null when the order buys none. */
  isGiftSent: boolean | null
}

/** Statuses of disputes that end without moving money. */
const SETTLED_DISPUTES = ['won', 'warning_closed']

/** The state of an order as its buyer sees it. What ended the order takes precedence over its progress. */
export function orderPageState(facts: OrderFacts): OrderPageState {
  const { paymentState, dispute, isGiftSent } = facts
  if (paymentState === 'awaiting_payment') return 'waiting'
  if (paymentState === 'capturing') return 'being_charged'
  if (isPaymentIn('closedUnpaid', paymentState)) return 'not_charged'
  if (facts.isCancelled) return 'cancelled'
  if (paymentState === 'refunded') return 'refunded'
  if (dispute !== null && !SETTLED_DISPUTES.includes(dispute)) return 'disputed'
  if (isGiftSent !== null) return isGiftSent ? 'gift_sent' : 'gift_waiting'
  if (!facts.hasGoods) return 'paid'
  if (!facts.isSent) return 'preparing'
  if (facts.isTakenAlong) return 'taken_along'
  return facts.isPickUp ? 'ready' : 'on_its_way'
}
