const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Let's Encrypt looks for a host in vain five times an hour, and gives five equal certificates a week. */
const MOST_LOOKS = 4
const MOST_ORDERS = 4
const WEEK_MS = 7 * 24 * HOUR_MS
const LONGEST_PAUSE_MS = 12 * HOUR_MS

/** Returns the moment from which fewer than `most` instants are within the last `span` milliseconds. */
function freeAt(instants: readonly string[], most: number, span: number): number {
  const oldest = instants
    .map((at) => Date.parse(at))
    .sort((a, b) => b - a)
    .at(most - 1)
  return oldest === undefined ? 0 : oldest + span
}

/**
 * Says from when the authority may be asked again without coming near its limits; now or earlier if it may be asked.
 * @param counted.failedLooks when it looked for the shop in vain
 * @param counted.orders when it was asked for a certificate
 */
export function mayAskFrom(counted: { failedLooks: unknown; orders: unknown }): Date {
  const looks = freeAt(counted.failedLooks as string[], MOST_LOOKS, HOUR_MS)
  const orders = freeAt(counted.orders as string[], MOST_ORDERS, WEEK_MS)
  return new Date(Math.max(looks, orders))
}

/** Returns how long to wait after some failed tries: half an hour, then twice as long each time. */
export const pauseAfter = (failures: number): number =>
  Math.min(30 * MINUTE_MS * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS)

/** How soon the shop itself looks again whether a name leads here; it asks nobody else. */
export const LOOK_AGAIN_MS = MINUTE_MS
