import type { PaymentState } from '@gesso/shared-types/orders/order'
import { Refusal } from './visitor'

export type Violation = { what: string; who: unknown }
type Told = { orderId: string; state: PaymentState; from: number; to: number }

/** Refusals by the server that a fault explains: the database or the provider has no time. */
const EXPLAINED = ['busy', 'payments_unavailable']

/** What a buyer may hear after a state; a state that is missing here may be followed by any. */
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

/** Hears all that people are told during a round of chaos, and what was done to whom, for the judgement after it. */
export class Witness {
  /** What happened, a line each, for whoever reads a failure. */
  readonly story: string[] = []
  readonly counts = new Map<string, number>()
  /** Orders to which something was done that may cost them their payment. */
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

  /** Judges an error that somebody met. @returns the refusal, if it is one that repeating does not change */
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
    // Servers and the provider are killed and cut off; whatever else is thrown is an answer that nobody understands.
    this.count('no answer')
    if (!/^TypeError: (fetch failed|terminated)|No server is open/.test(String(error)))
      this.object('an answer that is not in the contract', `${who}: ${String(error)}`)
    return null
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** @param states how the orders ended in the database */
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
