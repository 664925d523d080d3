import type { PaymentState } from '@gesso/shared-types/orders/order'
import { HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import { ModelRecords } from './model-records'
import { type Cart, totalOf } from './model-state'

export const CAPTURED: PaymentState[] = ['paid', 'partially_refunded', 'refunded']

/** The rules of placing, settling, capturing, closing and refunding. */
export class ModelPayments extends ModelRecords {
  /** Settles every order and voids authorisations without an order, as the sweep eventually does. */
  settleAll(): void {
    for (const name of Object.keys(this.state.orders)) this.settle(name)
    for (const [number, { status, isClosed }] of this.state.intents.entries())
      if (status === 'requires_capture' && !isClosed && this.orderOf(number) === null) this.drop(number)
  }

  /** Moves an order's payment as far as the provider's state allows. */
  settle(name: string): void {
    const order = this.order(name)
    if (order.isSettled) return
    if (order.state === 'awaiting_payment' && order.intent !== null) {
      const { status, wasVoided } = this.intent(order.intent)
      if (status === 'requires_capture' || status === 'succeeded') this.sell(name)
      if (status === 'requires_action') this.extendHold(order)
      if (status === 'canceled' && wasVoided) this.close(name)
    }
    if (order.state === 'capturing') this.capture(name)
  }

  protected sell(name: string): void {
    const order = this.order(name)
    const intent = this.intent(order.intent ?? -1)
    const isRight = intent.amount === order.total && intent.order === name
    const works = this.state.works.filter((work) => work.held === name)
    if (!isRight || !works.every((work) => work.isAvailable)) {
      this.release(name)
      this.move(name, 'lost')
      this.void(name)
      return
    }
    for (const work of works) Object.assign(work, { held: null, sold: name })
    this.move(name, 'capturing')
  }

  protected void(name: string): void {
    const order = this.order(name)
    const intent = this.intent(order.intent ?? -1)
    this.settled(order)
    if (intent.status === 'succeeded') this.wasCapturedByHand(name)
    else {
      this.endIntent(order.intent ?? -1)
      order.emails.push('not_charged')
    }
    intent.isClosed = true
  }

  protected capture(name: string): void {
    const order = this.order(name)
    const intent = this.intent(order.intent ?? -1)
    if (intent.status === 'requires_capture') {
      if (this.state.now < order.nextCapture) return
      if (intent.refusedCaptures > 0) {
        intent.refusedCaptures -= 1
        order.refusals += 1
        order.nextCapture = this.state.now + 2 ** (order.refusals - 1)
        if (order.refusals >= 3) this.alert(`capture of ${name}`, 'capture_refused', name)
        return
      }
      this.turn(order.intent ?? -1, 'succeeded')
    }
    if (intent.status === 'canceled') {
      for (const work of this.state.works) if (work.sold === name) work.sold = null
      this.move(name, 'failed')
      order.emails.push('not_charged')
    } else {
      order.captured = intent.amount
      this.move(name, 'paid')
      order.emails.push('order_confirmation', 'new_order')
    }
    this.settled(order)
    intent.isClosed = true
    this.closeAlert(`capture of ${name}`)
  }

  /** Closes an unpaid order after cancelling its payment. */
  protected close(name: string): void {
    const order = this.order(name)
    this.move(name, 'cancelling')
    if (order.intent !== null) {
      const intent = this.intent(order.intent)
      if (intent.status === 'succeeded') this.wasCapturedByHand(name)
      else this.endIntent(order.intent)
      if (intent.wasVoided) order.emails.push('not_charged')
      intent.isClosed = true
    }
    this.release(name)
    this.settled(order)
    this.move(name, 'expired')
  }

  /** Brings an order's refunds up to what the provider says. */
  protected syncRefunds(name: string): void {
    const order = this.order(name)
    if (order.intent === null || !order.isSettled) return
    const intent = this.intent(order.intent)
    if (!CAPTURED.includes(order.state)) {
      if (intent.status !== 'succeeded') return
      Object.assign(order, { captured: intent.amount, refunded: intent.refunded })
      if (intent.refunded >= intent.amount) this.closeAlert(`captured ${order.intent}`)
      return
    }
    for (const [number, refund] of this.state.refunds.entries()) {
      if (refund.intent !== order.intent) continue
      if (refund.hasFailed) this.alert(`refund ${number}`, 'refund_failed', name)
      else if (!refund.isTold) order.emails.push('refunded')
      refund.isTold ||= !refund.hasFailed
    }
    order.refunded = intent.refunded
    const to =
      order.refunded === 0 ? 'paid' : order.refunded >= order.captured ? 'refunded' : 'partially_refunded'
    if (to !== order.state) this.move(name, to)
  }

  protected placeNew(buyer: string, cart: Cart): number | null {
    this.endOverdueHolds(cart)
    const name = this.insert(buyer, cart)
    return name === null ? null : this.answer(name, cart)
  }

  protected insert(buyer: string, cart: Cart): string | null {
    if (!cart.originals.every((number) => this.isFree(number))) return null
    const works = cart.originals.map((number) => this.work(number))
    const session = this.session(buyer)
    const count = Object.values(this.state.orders).filter((order) => order.buyer === buyer).length
    const name = `${buyer}${count + 1}`
    const free = session.order === null && session.intent !== null && !this.intent(session.intent).isClosed
    this.state.orders[name] = {
      buyer,
      cart,
      total: totalOf(cart),
      state: 'awaiting_payment',
      createdAt: this.state.now,
      holdUntil: works.length > 0 ? this.state.now + HOLD_MINUTES : null,
      wasExtended: false,
      intent: free ? session.intent : null,
      isSettled: false,
      captured: 0,
      refunded: 0,
      isDeleted: false,
      emails: [],
      refusals: 0,
      nextCapture: 0,
      settledAt: 0,
      sweptAt: null,
    }
    for (const work of works) work.held = name
    Object.assign(session, { order: name, intent: free ? session.intent : null })
    return name
  }

  /** Settles or closes the orders whose overdue holds block a cart, unless something else blocks it, too. */
  protected endOverdueHolds(cart: Cart): void {
    const taken = cart.originals.filter((number) => !this.isFree(number))
    if (taken.some((number) => !this.hasOverdueHold(number))) return
    for (const number of taken) {
      const { held } = this.work(number)
      if (held === null) continue
      this.settle(held)
      if (this.order(held).state === 'awaiting_payment') this.close(held)
    }
  }

  protected isFree(number: number): boolean {
    const { isAvailable, held, sold } = this.work(number)
    return isAvailable && held === null && sold === null
  }

  protected hasOverdueHold(number: number): boolean {
    const { isAvailable, held, sold } = this.work(number)
    return isAvailable && sold === null && held !== null && this.isOverdue(this.order(held))
  }

  /** The intent that the buyer pays the order with; null when there is none. */
  protected answer(name: string, cart: Cart): number | null {
    const intent = this.bind(name)
    const { status } = this.intent(intent)
    if (status === 'requires_capture' || status === 'succeeded' || status === 'canceled') this.settle(name)
    const order = this.order(name)
    return ['lost', 'expired', 'failed', 'cancelling'].includes(order.state)
      ? this.placeNew(order.buyer, cart)
      : intent
  }

  /** Gives an order an intent over its total. @returns the intent's number */
  protected bind(name: string): number {
    const order = this.order(name)
    if (order.intent !== null) {
      const intent = this.intent(order.intent)
      if (intent.status === 'canceled' && intent.wasVoided) return order.intent
      if (intent.status === 'requires_payment_method')
        Object.assign(intent, { amount: order.total, order: name })
      if (intent.status !== 'canceled' && intent.amount === order.total && intent.order === name)
        return order.intent
      const session = this.session(order.buyer)
      if (session.intent === order.intent) session.intent = null
      const stray = order.intent
      order.intent = null
      this.abandon(stray)
    }
    order.intent = this.newIntent(order.total, name)
    this.session(order.buyer).intent = order.intent
    return order.intent
  }
}
