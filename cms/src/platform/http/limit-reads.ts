import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkLimits } from './network-limits'

/**
 * How many requests a network may make per minute that cost this process some milliseconds and write nothing: whatever
 * is not in the response cache, and the panel. Each process counts on its own, because counting in the database would
 * cost more than it saves.
 */
const A_MINUTE = {
  /** Pages and calls that are not cached. */
  reads: 600,
  /** Social cards that this process has not drawn yet; each takes a tenth of a second. */
  cardDrawings: 60,
  /** Panel pages; each prefetches the pages that it links to. */
  panelPages: 600,
  /** A form sends one at each pause in typing. */
  panelActions: 1200,
}

/** Counts a request. @throws AppError too_many_requests */
export type LimitReads = (name: keyof typeof A_MINUTE, network: string) => Promise<void>

/** Makes the limits of this process. */
export function readLimits(): LimitReads {
  return networkLimits(
    Object.keys(A_MINUTE) as (keyof typeof A_MINUTE)[],
    (name, freedom) =>
      new RateLimiterMemory({ keyPrefix: name, points: A_MINUTE[name] * freedom, duration: 60 }),
  )
}
