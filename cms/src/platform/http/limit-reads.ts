import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkLimits } from './network-limits'

/**
 * Requests a network may make in a minute where each costs this process some milliseconds and writes nothing: what the
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
export type LimitReads = (name: keyof typeof A_MINUTE, network: string) => Promise<void>

/** The limits of this process. */
export function readLimits(): LimitReads {
  return networkLimits(
    Object.keys(A_MINUTE) as (keyof typeof A_MINUTE)[],
    (name, freedom) =>
      new RateLimiterMemory({ keyPrefix: name, points: A_MINUTE[name] * freedom, duration: 60 }),
  )
}
