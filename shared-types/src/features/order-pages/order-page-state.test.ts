import { type OrderFacts, orderPageState } from './order-page-state'

const PAID: OrderFacts = {
  paymentState: 'paid',
  dispute: null,
  isSent: false,
  isPickUp: false,
  isTakenAlong: false,
  isCancelled: false,
  hasGoods: true,
  isGiftSent: null,
}
const stateOf = (facts: Partial<OrderFacts>) => orderPageState({ ...PAID, ...facts })

test.each([
  [{ paymentState: 'awaiting_payment' }, 'waiting'],
  [{ paymentState: 'capturing' }, 'being_charged'],
  [{ paymentState: 'cancelling' }, 'not_charged'],
  [{ paymentState: 'expired' }, 'not_charged'],
  [{ paymentState: 'lost' }, 'not_charged'],
  [{ paymentState: 'failed' }, 'not_charged'],
  [{}, 'preparing'],
  [{ isPickUp: true }, 'preparing'],
  [{ isSent: true }, 'on_its_way'],
  [{ isSent: true, isPickUp: true }, 'ready'],
  [{ isSent: true, isPickUp: true, isTakenAlong: true }, 'taken_along'],
  [{ paymentState: 'partially_refunded', isSent: true }, 'on_its_way'],
  [{ paymentState: 'refunded', isSent: true }, 'refunded'],
  [{ paymentState: 'refunded', isCancelled: true }, 'cancelled'],
  [{ paymentState: 'partially_refunded', isCancelled: true }, 'cancelled'],
  [{ dispute: 'needs_response', isSent: true }, 'disputed'],
  [{ dispute: 'warning_needs_response' }, 'disputed'],
  [{ dispute: 'lost' }, 'disputed'],
  [{ dispute: 'won', isSent: true }, 'on_its_way'],
  [{ dispute: 'warning_closed' }, 'preparing'],
  [{ dispute: 'needs_response', paymentState: 'refunded' }, 'refunded'],
  [{ hasGoods: false, isGiftSent: false, isSent: true }, 'gift_waiting'],
  [{ hasGoods: false, isGiftSent: true, isSent: true }, 'gift_sent'],
  [{ hasGoods: false }, 'paid'],
] as [Partial<OrderFacts>, string][])('an order with %o is %s', (facts, state) => {
  expect(stateOf(facts)).toBe(state)
})
