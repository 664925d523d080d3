import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error'
import { networksOf } from '../network/networks-of'

/**
 * Limits that count each request by all networks that its sender is in.
 * @param make a limiter of this name for a network with so many times the freedom of one address
 * @returns counts a request @throws AppError too_many_requests
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
