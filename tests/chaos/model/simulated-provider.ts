import {
  type CapturedPayment,
  type CoreGateway,
  type Intent,
  type IntentOrder,
  type PaymentGateway,
  ProviderRefused,
  ProviderUnreachable,
  type Refund,
} from '../../../cms/src/payments/gateway'

/** A payment intent as the provider stores it. */
export type StoredIntent = Intent & {
  refundedCents: number
  /** How many captures will be refused. */
  refusedCaptures: number
}

/** Where a call is lost: before it reaches the provider, or on the way back. */
export type Loss = 'before' | 'after'

/** Waits until the story lets this step happen. */
export type Gate = (step: string) => Promise<void>

/**
 * The payment provider in memory, with the interface of Stripe's gateway. It keeps everything, answers at once, and
 * loses or refuses calls when the story says so.
 */
export class SimulatedProvider {
  readonly intents = new Map<string, StoredIntent>()
  readonly refunds: Refund[] = []
  /** Intents and refunds that changed since the last webhook. */
  readonly news: { type: string; intentId: string; refundId: string | null }[] = []
  gate: Gate = async () => {}
  /** Where the next calls are lost, in order; null for a call that comes through. */
  private losses: (Loss | null)[] = []
  /** Whether a call was lost since the last `heal`. */
  hasLost = false
  private readonly answers = new Map<string, string>()
  private count = 0

  constructor(private readonly installation: string) {}

  /** Forgets everything, for the next story. */
  reset(): void {
    this.intents.clear()
    this.refunds.length = 0
    this.news.length = 0
    this.answers.clear()
    this.losses = []
  }

  /** Loses one call. @param after how many calls come through before it */
  loseCall(loss: Loss, after: number): void {
    this.losses = [...Array.from({ length: after }, () => null), loss]
  }

  /** Lets all calls come through again. */
  heal(): void {
    this.losses = []
    this.hasLost = false
  }

  refuseNextCapture(id: string): void {
    this.intent(id).refusedCaptures += 1
  }

  intent(id: string): StoredIntent {
    const intent = this.intents.get(id)
    if (!intent) throw new ProviderRefused('resource_missing', `No such payment_intent: ${id}`)
    return intent
  }

  /** Confirms an intent as the buyer does in the browser. @returns whether the provider accepted the confirmation */
  confirm(id: string, card: 'good' | 'declined' | 'asks'): boolean {
    const intent = this.intent(id)
    if (intent.status !== 'requires_payment_method') return false
    if (card === 'declined') return true
    if (card === 'good') this.authorise(intent)
    else this.move(intent, 'requires_action')
    return true
  }

  /** Answers the bank's question as the buyer. */
  answerBank(id: string, agrees: boolean): void {
    const intent = this.intent(id)
    if (intent.status !== 'requires_action') return
    if (agrees) this.authorise(intent)
    else this.move(intent, 'requires_payment_method')
  }

  /** Ends an intent, as when its authorisation runs out or the provider gives it up. */
  endIntent(id: string): void {
    const intent = this.intent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') return
    this.move(intent, 'canceled')
  }

  /** Captures in the provider's dashboard. */
  captureByHand(id: string): void {
    const intent = this.intent(id)
    if (intent.status === 'requires_capture') this.take(intent)
  }

  /** Refunds in the provider's dashboard. */
  refundByHand(id: string, amountCents: number): void {
    const intent = this.intent(id)
    if (amountCents <= intent.capturedCents - intent.refundedCents) this.refund(intent, amountCents, null)
  }

  /** Fails the newest refund, as when the buyer's bank returns it. */
  failRefund(intentId: string): void {
    const refund = this.refunds.findLast((made) => made.intentId === intentId && made.status === 'succeeded')
    if (!refund) return
    refund.status = 'failed'
    this.intent(intentId).refundedCents -= refund.amountCents
    this.tell('refund.failed', intentId, refund.id)
  }

  gateway(): PaymentGateway {
    const gateway: CoreGateway = {
      mode: 'live',
      createIntent: ({ amountCents, order, key }) =>
        this.keyed(key, 'create', () => this.create(amountCents, order)),
      updateIntent: (id, { amountCents, order }) =>
        this.call('update', () => this.update(id, amountCents, order)),
      retrieveIntent: (id) => this.call('retrieve', () => this.intent(id)),
      captureIntent: (id, { key }) => this.keyed(key, 'capture', () => this.capture(id)),
      cancelIntent: (id) => this.call('cancel', () => this.cancel(id)),
      readCapturedPayment: (id) => this.call('read', () => this.readCaptured(id)),
      createRefund: ({ intentId, amountCents, key }) =>
        this.keyed(key, 'refund', () => this.refund(this.intent(intentId), amountCents, key)),
      retrieveRefund: (id) => this.call('retrieve refund', () => this.findRefund(id)),
      listRefunds: (intentId) =>
        this.call('list refunds', () => this.refunds.filter((refund) => refund.intentId === intentId)),
      // Stories leave out the daily reconciliation.
      readFees: async () => ({ fees: [], isWhole: false }),
      listIntentsSince: async () => ({ items: [], next: null }),
      listRefundsSince: async () => ({ items: [], next: null }),
    }
    // The features that call more methods are switched off in the model.
    return gateway as PaymentGateway
  }

  /** Makes one call over the network, which may be lost on either way. */
  private async call<T extends object>(name: string, act: () => T): Promise<T> {
    await this.gate(`asks: ${name}`)
    const loss = this.losses.shift()
    if (loss) this.hasLost = true
    if (loss === 'before') throw new ProviderUnreachable('The call was lost')
    const answer = structuredClone(act())
    await this.gate(`answers: ${name}`)
    if (loss === 'after') throw new ProviderUnreachable('The answer was lost')
    return answer
  }

  /** Makes a call with an idempotency key, whose first outcome is repeated. */
  private keyed<T extends object>(key: string, name: string, act: () => T): Promise<T> {
    return this.call(name, () => {
      const known = this.answers.get(key)
      if (known !== undefined) {
        const outcome = JSON.parse(known) as { answer?: T; code?: string; message?: string }
        if (outcome.answer) return outcome.answer
        throw new ProviderRefused(outcome.code ?? null, outcome.message ?? '')
      }
      try {
        const answer = act()
        this.answers.set(key, JSON.stringify({ answer }))
        return answer
      } catch (error) {
        if (error instanceof ProviderRefused) {
          this.answers.set(key, JSON.stringify({ code: error.code, message: error.message }))
        }
        throw error
      }
    })
  }

  private create(amountCents: number, order: IntentOrder | null): StoredIntent {
    this.count += 1
    const id = `pi_${this.count}`
    const intent: StoredIntent = {
      id,
      clientSecret: `${id}_secret`,
      status: 'requires_payment_method',
      amountCents,
      capturedCents: 0,
      currency: 'usd',
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
      shipTo: order?.shipTo ?? null,
      installation: this.installation,
      wasAuthorised: false,
      refundedCents: 0,
      refusedCaptures: 0,
    }
    this.intents.set(id, intent)
    return intent
  }

  private update(id: string, amountCents: number, order: IntentOrder | null): StoredIntent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_payment_method') {
      throw new ProviderRefused('payment_intent_unexpected_state', 'The amount can no longer change.')
    }
    return Object.assign(intent, {
      amountCents,
      orderId: order?.id ?? null,
      orderNumber: order?.number ?? null,
      shipTo: order?.shipTo ?? null,
    })
  }

  private capture(id: string): StoredIntent {
    const intent = this.intent(id)
    if (intent.status !== 'requires_capture') {
      throw new ProviderRefused('payment_intent_unexpected_state', 'There is nothing to capture.')
    }
    if (intent.refusedCaptures > 0) {
      intent.refusedCaptures -= 1
      throw new ProviderRefused('charge_declined', 'The capture was refused.')
    }
    return this.take(intent)
  }

  private cancel(id: string): StoredIntent {
    const intent = this.intent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      throw new ProviderRefused('payment_intent_unexpected_state', `The intent is ${intent.status}.`)
    }
    this.endIntent(id)
    return intent
  }

  private authorise(intent: StoredIntent): void {
    intent.wasAuthorised = true
    this.move(intent, 'requires_capture')
  }

  private take(intent: StoredIntent): StoredIntent {
    intent.capturedCents = intent.amountCents
    this.move(intent, 'succeeded')
    return intent
  }

  private readCaptured(id: string): CapturedPayment {
    const { capturedCents, refundedCents } = this.intent(id)
    const refunds = this.refunds.filter(({ intentId }) => intentId === id)
    return { capturedCents, refundedCents, refunds, dispute: null, lostCents: 0 }
  }

  private refund(intent: StoredIntent, amountCents: number, key: string | null): Refund {
    if (amountCents > intent.capturedCents - intent.refundedCents) {
      throw new ProviderRefused('amount_too_large', 'The refund is larger than what is left.')
    }
    const refund: Refund = {
      id: `re_${this.refunds.length + 1}`,
      intentId: intent.id,
      amountCents,
      status: 'succeeded',
      key,
      createdAt: new Date(),
    }
    this.refunds.push(refund)
    intent.refundedCents += amountCents
    this.tell('charge.refunded', intent.id, refund.id)
    return refund
  }

  private findRefund(id: string): Refund {
    const refund = this.refunds.find((made) => made.id === id)
    if (!refund) throw new ProviderRefused('resource_missing', `No such refund: ${id}`)
    return refund
  }

  private move(intent: StoredIntent, status: StoredIntent['status']): void {
    intent.status = status
    const type = status === 'requires_capture' ? 'amount_capturable_updated' : status
    this.tell(`payment_intent.${type}`, intent.id)
  }

  private tell(type: string, intentId: string, refundId: string | null = null): void {
    this.news.push({ type, intentId, refundId })
  }
}
