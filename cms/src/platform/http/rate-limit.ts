import type { CallName } from '@gesso/shared-types/contract'
import type { Payload } from 'payload'
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import { shopContext } from '../context'
import { type Extensions, extensionPoint } from '../extension-point'
import { networkLimits } from './network-limits'
import { openCounter, SharedLimiter } from './shared-limiter'

/** Calls of the contract, and other requests that anybody can make or cause. */
export type LimitedName = CallName | 'whoAmI' | 'askToConfirm' | 'confirmSubscription' | 'receiveWebhook'

/** For files that are made anew each time. */
export const EXPORTS = { points: 60, duration: 600 }

/** `isLocal`: the request writes nothing, so each process counts on its own. */
type Limit = { points: number; duration: number; isLocal?: true }

export type CallLimits = Partial<Record<LimitedName, Limit>>

/** The limits of features' own calls. */
export const callLimits = extensionPoint<CallLimits>('call limits')

/**
 * How many requests a network may make in how many seconds. Each public call is listed here or at the extension point,
 * except those that only read, which `limit-reads.ts` counts.
 */
const LIMITS: CallLimits = {
  // Each may create a payment intent at the provider; thieves test stolen cards with them.
  createPaymentIntent: { points: 60, duration: 600 },
  placeOrder: { points: 60, duration: 600 },
  // The checkout sends one at each pause in typing.
  quoteOrder: { points: 120, duration: 60, isLocal: true },
  getOrder: { points: 120, duration: 60 },
  botCheck: { points: 60, duration: 60 },
  sendMessage: { points: 20, duration: 600 },
  subscribe: { points: 30, duration: 600 },
  askToConfirm: { points: 40, duration: 3600 },
  // Mail providers send the clicks of many people from few addresses, and tokens cannot be guessed.
  readSubscription: { points: 600, duration: 60 },
  unsubscribe: { points: 600, duration: 60 },
  readConfirmation: { points: 600, duration: 60 },
  confirmSubscription: { points: 600, duration: 60 },
  // Wrong passwords have separate counts, which do not apply to a known device (auth/attempts.ts), and keys cannot be
  // guessed. These limits only bound the work, and are high enough that a neighbour in the network cannot keep the
  // owner out.
  signIn: { points: 300, duration: 60, isLocal: true },
  forgotPassword: { points: 10, duration: 600 },
  resetPassword: { points: 30, duration: 600 },
  signOut: { points: 60, duration: 600 },
  whoAmI: { points: 300, duration: 60 },
  receiveWebhook: { points: 1200, duration: 60, isLocal: true },
  // Each opens connections to a server that its sender names.
  saveAddress: { points: 30, duration: 600 },
  saveMail: { points: 30, duration: 600 },
  sendTestEmail: { points: 10, duration: 600 },
  exportArtworks: EXPORTS,
  exportSubscribers: EXPORTS,
}

/** Collects all limits, including those of features. */
export const limitsOf = (extensions: Extensions): CallLimits =>
  Object.assign({}, LIMITS, ...extensions(callLimits))

/** Counts a request for the networks that contain its sender. @throws AppError too_many_requests */
export type RateLimit = (name: LimitedName, network: string) => Promise<void>

const opened = new WeakMap<Payload, RateLimit>()

/** Returns the rate limits that count in PostgreSQL, so that all processes share them. */
export function rateLimits(payload: Payload): RateLimit {
  const limit = opened.get(payload) ?? openLimits(payload)
  opened.set(payload, limit)
  return limit
}

function openLimits(payload: Payload): RateLimit {
  const limits = limitsOf(shopContext(payload).extensions)
  const counter = openCounter(payload.db.pool)
  const shared = (
    name: string,
    freedom: number,
    { points, duration, isLocal }: Limit,
  ): RateLimiterAbstract => {
    const limit = { keyPrefix: name, points: points * freedom, duration }
    if (isLocal) return new RateLimiterMemory(limit)
    const options = {
      ...limit,
      storeClient: payload.db.pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // While the database does not answer, each process counts on its own; the call then fails with its own error.
      insuranceLimiter: new RateLimiterMemory(limit),
    }
    return new SharedLimiter(options, counter)
  }
  return networkLimits(Object.keys(limits) as LimitedName[], (name, freedom) =>
    shared(name, freedom, limits[name] as Limit),
  )
}
