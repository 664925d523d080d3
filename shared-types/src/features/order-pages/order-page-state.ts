import { isPaymentIn, type PaymentState } from '../../orders/order'

/** How an order stands for its buyer. */
export const ORDER_PAGE_STATES = [
  'waiting',
  'being_charged',
  'not_charged',
  'paid',
  'preparing',
  'on_its_way',
  'ready',
  'gift_waiting',
  'gift_sent',
  'disputed',
  'refunded',
  'cancelled',
] as const
export type OrderPageState = (typeof ORDER_PAGE_STATES)[number]

/** The states in words: one line, and what it means. */
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
  gift_waiting: { name: 'Paid', text: 'Your payment has arrived. The gift card goes out on its day.' },
  gift_sent: { name: 'Sent by email', text: 'The gift card went out by email.' },
  disputed: {
    name: 'Disputed',
    text: 'Your bank has asked about this payment. Write to us if you would like to settle it.',
  },
  refunded: { name: 'Refunded', text: 'All that you paid was given back.' },
  cancelled: { name: 'Cancelled', text: 'This order was cancelled, and nothing more is sent.' },
}

/** What the state of an order follows from. */
export type OrderFacts = {
  paymentState: PaymentState
  /** The provider's word for a dispute; null without one. */
  dispute: string | null
  isSent: boolean
  isPickUp: boolean
  /** Whether all of its lines were cancelled. */
  isCancelled: boolean
  /** Whether it has lines that are sent; a payment of what was agreed on has none. */
  hasGoods: boolean
  /** Whether the letter of the gift card that it buys went out; null where it buys none. */
  isGiftSent: boolean | null
}

/** A dispute that moved no money, and moves none any more. */
const SETTLED_DISPUTES = ['won', 'warning_closed']

/** How an order stands for its buyer. What ended it goes before how far it came. */
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
  return facts.isPickUp ? 'ready' : 'on_its_way'
}
