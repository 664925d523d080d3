import { setTimeout as sleep } from 'node:timers/promises'
import type { Response } from 'express'
import { ApiError, type ApiResponse, invalidParameter } from './api-error'
import { choice, integer, nested, onlyKnown, positiveInteger, text } from './parameters'
import { emptyForm, type Form } from './parse-form'

const ACTIONS = ['error', 'hang', 'cut', 'decline', 'busy', 'unauthorised', 'forbidden', 'slow'] as const
const MOMENTS = ['before', 'after', 'stored'] as const

/** The longest that a `slow` call waits unless the fault says otherwise. */
const SLOW_MS = 1000

/**
 * What happens to the next calls: `error` responds 500, `hang` never responds, `cut` closes the connection,
 * `decline` responds 402, `busy` 429, `unauthorised` 401 and `forbidden` 403; `slow` carries the call out
 * normally, but waits up to `ms` first. The fault happens `before` or `after` the call is carried out. With
 * `stored` the call is not carried out, and the 500 is stored as the response for its idempotency key, as
 * Stripe does.
 */
export type CallFault = {
  action: (typeof ACTIONS)[number]
  when: (typeof MOMENTS)[number]
  /** How many more matching calls the fault affects. */
  count: number
  /** The share of matching calls that it affects, from 0 to 1. */
  rate: number
  /** The longest that a `slow` call waits. */
  ms: number
  /** Part of a method and path like `POST /v1/payment_intents/pi_…/capture`; '' matches every call. */
  match: string
}

type WebhookFaults = {
  /** The shares of events, from 0 to 1, that are never delivered, or delivered twice. */
  drop: number
  double: number
  /**
   * How many milliseconds every event waits, and the most that each waits in addition at random, which
   * shuffles them.
   */
  delay: number
  shuffle: number
}

const NO_WEBHOOK_FAULTS: WebhookFaults = { drop: 0, double: 0, delay: 0, shuffle: 0 }

export const SERVER_ERROR: ApiResponse = new ApiError(500, {
  type: 'api_error',
  message: 'An unknown error occurred.',
}).response

const DECLINED: ApiResponse = new ApiError(402, {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}).response

const REFUSALS: Partial<Record<CallFault['action'], ApiResponse>> = {
  error: SERVER_ERROR,
  decline: DECLINED,
  busy: new ApiError(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  }).response,
  unauthorised: new ApiError(401, {
    type: 'invalid_request_error',
    message: 'Invalid API Key provided.',
  }).response,
  forbidden: new ApiError(403, {
    type: 'invalid_request_error',
    message: 'The provided key does not have the required permissions for this endpoint on this account.',
  }).response,
}

/** Makes a generator of numbers from 0 to 1, repeatable by its seed (Park and Miller). */
function seeded(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  // The first number of a small seed is always close to 0.
  next()
  return next
}

function share(form: Form, name: string, fallback: number): number {
  const value = text(form, name)
  if (value === undefined) return fallback
  const number = /^\d(\.\d{1,6})?$/.test(value) ? Number(value) : Number.NaN
  if (!(number <= 1)) throw invalidParameter('Must be a number from 0 to 1', name)
  return number
}

/** Faults on demand, for tests. They are in memory only: a restarted process has none. */
export class Faults {
  private calls: CallFault[] = []
  private readonly hanging = new Set<Response>()
  webhooks = NO_WEBHOOK_FAULTS
  /** Decides which calls and events are affected. */
  random: () => number = Math.random

  /**
   * Reads faults from a form: `calls[…]` adds a fault of calls, `webhooks[…]` replaces the webhook faults,
   * `seed` makes the random choices repeatable.
   */
  set(form: Form): void {
    onlyKnown(form, ['calls', 'webhooks', 'seed'])
    const seed = integer(form, 'seed')
    if (seed !== undefined) this.random = seeded(seed)
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
    return { object: 'emulator.faults', calls: this.calls, webhooks: this.webhooks }
  }

  /** Takes the fault that affects this call, if any, and counts it down. */
  take(call: string): CallFault | null {
    const hit = this.calls.find((fault) => call.includes(fault.match) && this.random() < fault.rate)
    if (!hit) return null
    hit.count -= 1
    if (hit.count <= 0) this.calls = this.calls.filter((fault) => fault !== hit)
    return hit
  }

  /**
   * Applies a fault instead of the normal response.
   * @returns a response to send, or null to send none
   */
  misbehave(fault: CallFault, response: Response): ApiResponse | null {
    const refusal = REFUSALS[fault.action]
    if (refusal) return refusal
    if (fault.action === 'cut') response.socket?.destroy()
    else this.hanging.add(response.once('close', () => this.hanging.delete(response)))
    return null
  }

  /** Makes a slow call wait. */
  async delay({ ms }: CallFault): Promise<void> {
    await sleep(this.random() * ms)
  }

  /** Closes the connections of hanging calls. */
  release(): void {
    for (const response of this.hanging) response.socket?.destroy()
  }
}

function readCallFault(form: Form): CallFault {
  onlyKnown(form, ['action', 'when', 'count', 'rate', 'match', 'ms'])
  return {
    action: choice(form, 'action', ACTIONS) ?? 'error',
    when: choice(form, 'when', MOMENTS) ?? 'before',
    count: positiveInteger(form, 'count') ?? 1,
    rate: share(form, 'rate', 1),
    match: text(form, 'match', 200) ?? '',
    ms: positiveInteger(form, 'ms') ?? SLOW_MS,
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
