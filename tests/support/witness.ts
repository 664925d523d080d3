import type { PaymentState } from '@gesso/shared-types/orders/order'
import { Refusal } from './visitor'

export type Violation = { what: string; who: unknown }
type Told = { orderId: string; state: PaymentState; from: number; to: number }

/** Server errors that the injected faults explain: the database or the provider is busy. */
const EXPLAINED = ['busy', 'payments_unavailable']

/** The states that a buyer may see after each state; after a state that is not listed any may follow. */
const PAID: PaymentState[] = ['paid', 'partially_refunded', 'refunded']
const MAY_FOLLOW: Partial<Record<PaymentState, PaymentState[]>> = {
  cancelling: ['cancelling', 'expired'],
  capturing: ['capturing', 'failed', ...PAID],
  expired: ['expired'],
  lost: ['lost'],
  failed: ['failed'],
  paid: PAID,
  partially_refunded: PAID,
  refunded: PAID,
}

/** Records what people are told during a round of chaos, and what was done to whom, to judge it afterwards. */
export class Witness {
  /** What happened, one line each, to explain a failure. */
  readonly story: string[] = []
  readonly counts = new Map<string, number>()
  /** Orders whose payment something may have cost them. */
  readonly disturbed = new Set<string>()
  private readonly told: Told[] = []
  private readonly wrong: Violation[] = []
  private readonly start = Date.now()

  say(line: string): void {
    this.story.push(`${((Date.now() - this.start) / 1000).toFixed(2)} ${line}`)
  }

  object(what: string, who: unknown): void {
    this.wrong.push({ what, who })
    this.say(`WRONG: ${what} ${JSON.stringify(who)}`)
  }

  hear(orderId: string, state: PaymentState, from: number): void {
    this.told.push({ orderId, state, from, to: Date.now() })
    this.say(`${orderId} is ${state}`)
  }

  /** Records an error that somebody got. @returns the refusal, unless repeating the call may help */
  meet(who: string, error: unknown): Refusal | null {
    if (error instanceof Refusal) {
      const { call, status } = error
      const { code } = error.body
      this.count(`${status} ${code}`)
      this.say(`${who}: ${call} was refused, ${status} ${code}`)
      if (status < 500) return error
      if (!EXPLAINED.includes(code))
        this.object('a failure that no fault explains', `${call} ${error.message}`)
      return null
    }
    // Servers and the provider are killed and cut off. Any other error is an answer that violates the contract.
    this.count('no answer')
    if (!/^TypeError: (fetch failed|terminated)|No server is open/.test(String(error)))
      this.object('an answer that is not in the contract', `${who}: ${String(error)}`)
    return null
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** Compares what buyers were told with the result. @param states the orders' final states in the database */
  judge(states: ReadonlyMap<string, PaymentState>): Violation[] {
    for (const orderId of new Set(this.told.map((one) => one.orderId))) {
      const told = this.told.filter((one) => one.orderId === orderId)
      const end = states.get(orderId)
      const all = end ? [...told, { orderId, state: end, from: Number.POSITIVE_INFINITY, to: 0 }] : told
      for (const first of told) {
        const allowed = MAY_FOLLOW[first.state]
        const next = all.find((later) => later.from >= first.to && allowed && !allowed.includes(later.state))
        if (next)
          this.object('a buyer who was told something that was not so', [orderId, first.state, next.state])
      }
      if (!end) this.object('a buyer who was told of an order that does not exist', orderId)
    }
    return this.wrong
  }
}
