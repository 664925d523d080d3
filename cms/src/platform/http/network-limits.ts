import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error'
import { networksOf } from '../network/networks-of'

/**
 * Makes limits that count each request for all networks that contain its sender.
 * @param make makes the limiter of a name, for a network that is allowed `freedom` times as much as a single address
 * @returns a function that counts a request @throws AppError too_many_requests
 */
export function networkLimits<Name extends string>(
  names: readonly Name[],
  make: (name: Name, freedom: number) => RateLimiterAbstract,
): (name: Name, network: string) => Promise<void> {
  const known = new Set<string>(names)
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = (name: Name, freedom: number) => {
    const key = `${name} ${freedom}`
    const limiter = limiters.get(key) ?? make(name, freedom)
    limiters.set(key, limiter)
    return limiter
  }
  return async (name, network) => {
    if (!known.has(name)) return
    try {
      await Promise.all(
        networksOf(network).map(({ prefix, freedom }) => limiterOf(name, freedom).consume(prefix)),
      )
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
    }
  }
}
