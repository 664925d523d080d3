/** The line of Node that the shop is built and tested with. */
export const BEST_LINE = 24

/** The first days without security fixes, of each line that the shop starts on: https://nodejs.org/en/about/previous-releases. */
const ENDS: ReadonlyMap<number, string> = new Map([
  [20, '2026-04-30'],
  [22, '2027-04-30'],
  [23, '2025-06-01'],
  [24, '2028-04-30'],
  [25, '2026-06-01'],
  [26, '2029-04-30'],
])

/**
 * Whether a version of Node gets no security fixes any more.
 * @param version such as 20.19.0
 * @returns its line, and the day of their end in UTC, such as 2026-04-30; null while it gets them, and of a line that is not known yet
 */
export function endedNode(version: string, now: Date = new Date()): { line: number; endedOn: string } | null {
  const line = Number(version.split('.', 1)[0])
  const endedOn = ENDS.get(line)
  return endedOn !== undefined && now >= new Date(endedOn) ? { line, endedOn } : null
}
