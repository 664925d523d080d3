/** The release line of Node that the shop is built and tested with. */
export const BEST_LINE = 24

/** The first day without security fixes of each release line: https://nodejs.org/en/about/previous-releases. */
const ENDS: ReadonlyMap<number, string> = new Map([
  [20, '2026-04-30'],
  [22, '2027-04-30'],
  [23, '2025-06-01'],
  [24, '2028-04-30'],
  [25, '2026-06-01'],
  [26, '2029-04-30'],
])

/**
 * Whether a version of Node no longer gets security fixes.
 * @param version such as 20.19.0
 * @returns its release line and the day on which the fixes ended, such as 2026-04-30 in UTC; null while it still gets
 * them, and for an unknown line
 */
export function endedNode(version: string, now: Date = new Date()): { line: number; endedOn: string } | null {
  const line = Number(version.split('.', 1)[0])
  const endedOn = ENDS.get(line)
  return endedOn !== undefined && now >= new Date(endedOn) ? { line, endedOn } : null
}
