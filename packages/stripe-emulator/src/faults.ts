import type { Response } from 'express'
import { type Answer, ApiError, invalidParameter } from './errors'
import { emptyForm, type Form } from './form'
import { choice, integer, nested, onlyKnown, positiveInteger, text } from './parameters'

const ACTIONS = ['error', 'hang', 'cut', 'decline'] as const
const MOMENTS = ['before', 'after', 'kept'] as const

/**
 * What happens to the next calls: `error` answers 500, `hang` never answers, `cut` closes the connection,
 * `decline` answers 402; `before` the work is done, `after` it, or `kept`: undone, and the 500 is what the
 * idempotency key answers from then on, as Stripe's do.
 */
export type CallFault = {
  action: (typeof ACTIONS)[number]
  when: (typeof MOMENTS)[number]
  /** How many matching calls it still hits. */
  count: number
  /** Share of matching calls that it hits, 0 to 1. */
  rate: number
  /** Part of `POST /v1/payment_intents/pi_…/capture`; '' matches every call. */
  match: string
}

export type WebhookFaults = {
  /** Shares of events, 0 to 1, never delivered or delivered twice. */
  drop: number
  double: number
  /** Milliseconds that every event waits, and up to which each waits at random on top (which shuffles them). */
  delay: number
  shuffle: number
}

const NO_WEBHOOK_FAULTS: WebhookFaults = { drop: 0, double: 0, delay: 0, shuffle: 0 }

export const SERVER_ERROR: Answer = new ApiError(500, {
  type: 'api_error',
  message: 'An unknown error occurred.',
}).answer

const DECLINED: Answer = new ApiError(402, {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}).answer

function share(form: Form, name: string, fallback: number): number {
  const value = text(form, name)
  if (value === undefined) return fallback
  const number = /^\d(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
  if (!(number <= 1)) throw invalidParameter('Must be a number from 0 to 1', name)
  return number
}

/** Troubles on demand, for tests. Kept in memory: a process that is killed comes back without them. */
export class Faults {
  private calls: CallFault[] = []
  private readonly held = new Set<Response>()
  webhooks = NO_WEBHOOK_FAULTS

  /** Sets what the form names: `calls[…]` adds one fault, `webhooks[…]` replaces all of theirs. */
  set(form: Form): void {
    onlyKnown(form, ['calls', 'webhooks'])
    const calls = nested(form, 'calls')
    if (calls) this.calls.push(readCallFault(calls))
    const webhooks = nested(form, 'webhooks')
    if (webhooks) this.webhooks = readWebhookFaults(webhooks)
  }

  clear(): void {
    this.calls = []
    this.webhooks = NO_WEBHOOK_FAULTS
  }

  show(): object {
    return { object: 'gesso.faults', calls: this.calls, webhooks: this.webhooks }
  }

  /** The fault that hits this call, counted down. */
  take(call: string): CallFault | null {
    const hit = this.calls.find((fault) => call.includes(fault.match) && Math.random() < fault.rate)
    if (!hit) return null
    hit.count -= 1
    if (hit.count <= 0) this.calls = this.calls.filter((fault) => fault !== hit)
    return hit
  }

  /** Misbehaves instead of answering; an answer means: send this one. */
  misbehave(fault: CallFault, response: Response): Answer | null {
    if (fault.action === 'error') return SERVER_ERROR
    if (fault.action === 'decline') return DECLINED
    if (fault.action === 'cut') response.socket?.destroy()
    else this.held.add(response.once('close', () => this.held.delete(response)))
    return null
  }

  /** Ends the calls left hanging. */
  release(): void {
    for (const response of this.held) response.socket?.destroy()
  }
}

function readCallFault(form: Form): CallFault {
  onlyKnown(form, ['action', 'when', 'count', 'rate', 'match'])
  return {
    action: choice(form, 'action', ACTIONS) ?? 'error',
    when: choice(form, 'when', MOMENTS) ?? 'before',
    count: positiveInteger(form, 'count') ?? 1,
    rate: share(form, 'rate', 1),
    match: text(form, 'match', 200) ?? '',
  }
}

function readWebhookFaults(form: Form = emptyForm()): WebhookFaults {
  onlyKnown(form, ['drop', 'double', 'delay', 'shuffle'])
  return {
    drop: share(form, 'drop', 0),
    double: share(form, 'double', 0),
    delay: integer(form, 'delay') ?? 0,
    shuffle: integer(form, 'shuffle') ?? 0,
  }
}
