import type { PaymentState } from '@gesso/shared-types/orders/order'
import { HOLD_EXTENDED_MINUTES, HOLD_MINUTES } from '@gesso/shared-types/settings/shop-rules'
import type { IntentStatus, ModelIntent, ModelOrder, ModelState } from './model-state'

const UNPAID_MINUTES = 24 * 60

/** One state, with what finds and changes its orders, intents, sessions and alerts. */
export class ModelRecords {
  constructor(readonly state: ModelState) {}

  endIntent(intentNumber: number): void {
    const intent = this.intent(intentNumber)
    if (intent.status === 'succeeded' || intent.status === 'canceled') return
    intent.wasVoided = intent.status === 'requires_capture'
    this.turn(intentNumber, 'canceled')
  }

  /**
   * Whether an order is unpaid, of prints alone and new: it holds nothing, so the shop asks the provider about it
   * less and less often.
   */
  protected isUntouched(order: ModelOrder): boolean {
    return (
      order.state === 'awaiting_payment' &&
      order.holdUntil === null &&
      this.state.now - order.createdAt < UNPAID_MINUTES
    )
  }

  protected isJustPaid(order: ModelOrder): boolean {
    return order.state === 'paid' && this.state.now - order.settledAt < HOLD_MINUTES
  }

  protected newIntent(amount: number, order: string | null): number {
    this.state.intents.push({
      status: 'requires_payment_method',
      amount,
      order,
      refunded: 0,
      wasVoided: false,
      refusedCaptures: 0,
      createdAt: this.state.now,
      isClosed: false,
    })
    return this.state.intents.length - 1
  }

  /** Cancels an intent that no order will be paid with. */
  protected abandon(number: number): void {
    const intent = this.intent(number)
    if (intent.status === 'succeeded') this.capturedWithoutOrder(number, null)
    else this.endIntent(number)
    intent.isClosed = true
  }

  /** Does the same, and removes the intent from the session that still has it. */
  protected drop(number: number): void {
    for (const session of Object.values(this.state.sessions))
      if (session.intent === number) session.intent = null
    this.abandon(number)
  }

  protected settled(order: ModelOrder): void {
    Object.assign(order, { isSettled: true, settledAt: this.state.now })
  }

  /** Records that somebody captured in the provider's dashboard what the shop lets go. */
  protected wasCapturedByHand(name: string): void {
    const order = this.order(name)
    order.captured = this.intent(order.intent ?? -1).amount
    this.capturedWithoutOrder(order.intent ?? -1, name)
  }

  protected capturedWithoutOrder(intent: number, order: string | null): void {
    this.alert(`captured ${intent}`, 'captured_without_order', order)
  }

  protected giveBack(number: number, amount: number): void {
    this.intent(number).refunded += amount
    this.state.refunds.push({ intent: number, amount, hasFailed: false, isTold: false })
    this.state.news.push({ intent: number, refund: this.state.refunds.length - 1 })
  }

  protected extendHold(order: ModelOrder): void {
    if (order.holdUntil === null || order.wasExtended || order.holdUntil <= this.state.now) return
    order.holdUntil += HOLD_EXTENDED_MINUTES - HOLD_MINUTES
    order.wasExtended = true
  }

  protected release(name: string): void {
    for (const work of this.state.works) {
      if (work.held === name) work.held = null
      if (work.sold === name) work.sold = null
    }
  }

  protected isOverdue(order: ModelOrder): boolean {
    return (order.holdUntil ?? order.createdAt + UNPAID_MINUTES) <= this.state.now
  }

  protected move(name: string, to: PaymentState): void {
    const order = this.order(name)
    this.state.moves.push(`${order.state} → ${to}`)
    order.state = to
  }

  protected turn(number: number, status: IntentStatus): void {
    this.intent(number).status = status
    this.state.news.push({ intent: number, refund: null })
  }

  /** Raises an alert once for each subject, and again after it was closed. */
  protected alert(about: string, kind: string, order: string | null): void {
    this.state.alerts[about] = { kind, order: this.state.alerts[about]?.order ?? order, isDone: false }
  }

  protected closeAlert(about: string): void {
    const alert = this.state.alerts[about]
    if (alert) alert.isDone = true
  }

  protected orderOf(intent: number): string | null {
    return Object.entries(this.state.orders).find(([, order]) => order.intent === intent)?.[0] ?? null
  }

  protected session(buyer: string): { order: string | null; intent: number | null } {
    this.state.sessions[buyer] ??= { order: null, intent: null }
    return this.state.sessions[buyer]
  }

  protected order(name: string): ModelOrder {
    const order = this.state.orders[name]
    if (!order) throw new Error(`The model has no order ${name}`)
    return order
  }

  protected intent(number: number): ModelIntent {
    const intent = this.state.intents[number]
    if (!intent) throw new Error(`The model has no intent ${number}`)
    return intent
  }

  protected work(number: number): ModelState['works'][number] {
    const work = this.state.works[number]
    if (!work) throw new Error(`The model has no work ${number}`)
    return work
  }
}
