import { CAPTURED, ModelPayments } from './model-payments'
import { type Cart, isSame } from './model-state'

const ABANDONED_MINUTES = 30

/**
 * The shop as it should be: the same rules without a database, processes, locks, crashes or a network. Each method is
 * one action, done completely and at once. The real operations must come to the same result, in any order and however
 * often they are interrupted and repeated.
 */
export class ShopModel extends ModelPayments {
  // What a buyer does.

  /** Places an order, or finds the buyer's existing one. */
  place(buyer: string, cart: Cart): void {
    const intent = this.placeOrFind(buyer, cart)
    if (intent !== null) this.state.hands[buyer] = { intent, order: this.session(buyer).order }
  }

  /**
   * The first step of placing: closes the buyer's order for another cart, and overdue holds that block this one.
   * Other actions may come before the second step.
   */
  makeWay(buyer: string, cart: Cart): void {
    const name = this.session(buyer).order
    if (
      name !== null &&
      this.order(name).state === 'awaiting_payment' &&
      !isSame(this.order(name).cart, cart)
    )
      this.close(name)
    this.endOverdueHolds(cart)
  }

  /** The second step: places the order, which has no payment yet. */
  reserve(buyer: string, cart: Cart): void {
    this.makeWay(buyer, cart)
    const name = this.session(buyer).order
    const current = name === null ? null : this.order(name)
    const isFound =
      current?.state === 'awaiting_payment' ||
      (current && (current.state === 'capturing' || this.isJustPaid(current)) && isSame(current.cart, cart))
    if (!isFound) this.insert(buyer, cart)
  }

  private placeOrFind(buyer: string, cart: Cart): number | null {
    const session = this.session(buyer)
    const name = session.order
    const current = name === null ? null : this.order(name)
    if (name !== null && current) {
      if (current.state === 'awaiting_payment' && isSame(current.cart, cart)) return this.answer(name, cart)
      if (this.isJustPaid(current) && isSame(current.cart, cart)) return current.intent
      if (current.state === 'capturing' && isSame(current.cart, cart)) {
        this.settle(name)
        return current.intent
      }
      if (current.state === 'awaiting_payment') this.close(name)
    }
    return this.placeNew(buyer, cart)
  }

  /** Prepares the payment form before there is an order. */
  prepare(buyer: string, amount: number): void {
    const intent = this.prepareIntent(buyer, amount)
    const order = this.session(buyer).order
    if (intent !== null)
      this.state.hands[buyer] = { intent, order: order ?? this.state.hands[buyer]?.order ?? null }
  }

  private prepareIntent(buyer: string, amount: number): number | null {
    const session = this.session(buyer)
    if (session.order !== null) {
      const order = this.order(session.order)
      if (order.state === 'awaiting_payment') return this.bind(session.order)
      if (order.state === 'capturing' || this.isJustPaid(order)) return order.intent
      Object.assign(session, { order: null, intent: null })
    }
    if (session.intent !== null) {
      const intent = this.intent(session.intent)
      if (intent.status === 'requires_payment_method') {
        Object.assign(intent, { amount, order: null })
        return session.intent
      }
      this.abandon(session.intent)
    }
    session.intent = this.newIntent(amount, null)
    return session.intent
  }

  confirm(buyer: string, card: 'good' | 'declined' | 'asks'): void {
    const intentNumber = this.state.hands[buyer]?.intent
    if (intentNumber === undefined) return
    const intent = this.intent(intentNumber)
    if (intent.status !== 'requires_payment_method' || card === 'declined') return
    this.turn(intentNumber, card === 'good' ? 'requires_capture' : 'requires_action')
  }

  answerBank(buyer: string, agrees: boolean): void {
    const intentNumber = this.state.hands[buyer]?.intent
    if (intentNumber === undefined) return
    if (this.intent(intentNumber).status !== 'requires_action') return
    this.turn(intentNumber, agrees ? 'requires_capture' : 'requires_payment_method')
  }

  /** Reads an order for the confirmation page. */
  look(buyer: string): void {
    const order = this.state.hands[buyer]?.order ?? null
    if (order === null) return
    this.settle(order)
    const session = this.session(buyer)
    if (session.order === order && this.order(order).state === 'paid') {
      Object.assign(session, { order: null, intent: null })
    }
  }

  // What the provider does.

  captureByHand(intentNumber: number): void {
    if (this.intent(intentNumber).status === 'requires_capture') this.turn(intentNumber, 'succeeded')
  }

  refuseNextCapture(intentNumber: number): void {
    this.intent(intentNumber).refusedCaptures += 1
  }

  refundByHand(intentNumber: number, amount: number): void {
    const intent = this.intent(intentNumber)
    if (intent.status !== 'succeeded' || amount > intent.amount - intent.refunded) return
    this.giveBack(intentNumber, amount)
  }

  failRefund(intentNumber: number): void {
    const number = this.state.refunds.findLastIndex(
      (refund) => refund.intent === intentNumber && !refund.hasFailed,
    )
    const refund = this.state.refunds[number]
    if (!refund) return
    refund.hasFailed = true
    this.intent(intentNumber).refunded -= refund.amount
    this.state.news.push({ intent: intentNumber, refund: number })
  }

  /** Delivers all waiting webhooks, and handles them. */
  deliver(): void {
    for (const { intent: number, refund } of this.state.news.splice(0)) {
      const name = this.orderOf(number)
      if (name === null) {
        if (this.intent(number).status === 'succeeded') this.capturedWithoutOrder(number, null)
        if (this.intent(number).status === 'requires_capture') this.drop(number)
        continue
      }
      this.settle(name)
      if (refund === null) continue
      if (this.state.refunds[refund]?.hasFailed) this.alert(`refund ${refund}`, 'refund_failed', name)
      this.syncRefunds(name)
    }
  }

  // What time does.

  passMinutes(minutes: number): void {
    this.state.now += minutes
  }

  /** Runs one round of the sweep. @param withUntouched whether print orders in their first day are due */
  sweep(withUntouched: boolean): void {
    this.state.now += 1
    const finish = (isUntouched: boolean) => {
      for (const [name, order] of Object.entries(this.state.orders)) {
        if (order.isSettled || this.isUntouched(order) !== isUntouched) continue
        order.sweptAt = this.state.now
        this.settle(name)
        if (order.state === 'awaiting_payment' && this.isOverdue(order)) this.close(name)
      }
    }
    finish(false)
    for (const [number, intent] of this.state.intents.entries()) {
      if (intent.isClosed || this.state.now - intent.createdAt < ABANDONED_MINUTES) continue
      const order = this.orderOf(number)
      if (order === null || this.order(order).isSettled) this.drop(number)
    }
    for (const [name, order] of Object.entries(this.state.orders)) {
      if (!CAPTURED.includes(order.state)) continue
      if (this.state.now - (order.sweptAt ?? order.createdAt) < 24 * 60) continue
      order.sweptAt = this.state.now
      this.syncRefunds(name)
    }
    if (withUntouched) finish(true)
  }

  // What the artist does.

  /**
   * Refunds an order; the provider refuses what was meanwhile refunded in its dashboard. @param amount null for the
   * rest
   */
  refund(name: string, amount: number | null): void {
    const order = this.order(name)
    const left = order.captured - order.refunded
    const wanted = amount ?? left
    if (!['paid', 'partially_refunded'].includes(order.state) || wanted <= 0 || wanted > left) return
    if (order.intent === null) return
    const intent = this.intent(order.intent)
    if (wanted <= intent.amount - intent.refunded) this.giveBack(order.intent, wanted)
    else this.alert(`refused refund ${this.state.refusedRefunds++}`, 'refund_failed', name)
    this.syncRefunds(name)
  }

  putBackOnSale(work: number): void {
    const { sold } = this.work(work)
    if (sold !== null && !['capturing', 'paid', 'partially_refunded'].includes(this.order(sold).state)) {
      this.work(work).sold = null
    }
  }

  deleteOrder(name: string): void {
    const order = this.order(name)
    if (order.state === 'capturing') return
    if (order.state === 'awaiting_payment') this.close(name)
    order.isDeleted = true
  }

  setAvailable(work: number, isAvailable: boolean): void {
    this.work(work).isAvailable = isAvailable
  }
}
