import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error'

/**
 * Requests an address may make in a minute where each costs this process some milliseconds and writes nothing: what the
 * response cache does not have, and the panel. Each process counts by itself: a count in the database would
 * cost more than it saves.
 */
const A_MINUTE = {
  /** Pages and calls that are not cached. */
  reads: 600,
  /** Social cards that nobody has asked this process for before; each takes a tenth of a second. */
  cardDrawings: 60,
  /** Pages of the panel; each asks ahead for those that it links to. */
  panelPages: 600,
  /** A form asks with each pause in the typing. */
  panelActions: 1200,
}

/** Counts a request. @throws AppError too_many_requests */
export type LimitReads = (name: keyof typeof A_MINUTE, address: string) => Promise<void>

/** The limits of this process. */
export function readLimits(): LimitReads {
  const limiters = new Map(
    Object.entries(A_MINUTE).map(([name, points]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: 60 }),
    ]),
  )
  return async (name, address) => {
    try {
      await limiters.get(name)?.consume(address)
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new AppError('too_many_requests', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
    }
  }
}
