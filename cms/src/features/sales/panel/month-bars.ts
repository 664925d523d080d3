import type { MonthOfSales } from '../sales-by-month'

/** The height of the highest bar, in pixels. */
const HIGHEST = 128
/** The least height, so that a small month stays visible beside a giant one. */
const LOWEST = 2

/** One month's bars in pixels: the shop's sum up or down from the line, and on top of it what was sold elsewhere. */
export type MonthBar = {
  month: string
  up: number
  elsewhere: number
  down: number
  /** The sum in few characters; empty if nothing was sold. */
  label: string
}

/** Calculates the length of a bar. @param share relative to the highest */
const length = (share: number): number => (share > 0 ? Math.max(LOWEST, Math.round(HIGHEST * share)) : 0)

/**
 * Formats dollars in at most five characters, because a column on a phone has no more room: '840', '4.8k', '48k',
 * '1.2M', '−65'.
 * @param cents negative if more was refunded than taken
 */
export function shortDollars(cents: number): string {
  const dollars = Math.abs(cents) / 100
  const sign = cents < 0 ? '−' : ''
  for (const [unit, letter] of [
    [1_000_000, 'M'],
    [1000, 'k'],
  ] as const) {
    // An amount that rounds to the next unit is written in that unit: '1k', not '1000'.
    if (Math.round(dollars) < unit) continue
    const amount = dollars / unit
    const text = amount < 9.95 ? amount.toFixed(1).replace('.0', '') : Math.round(amount).toString()
    if (text !== '1000' || letter === 'M') return `${sign}${text}${letter}`
    return `${sign}1M`
  }
  return `${sign}${Math.round(dollars)}`
}

/** Scales the months to bars, and returns how far the deepest goes below the line. */
export function monthBars(months: readonly MonthOfSales[]): { bars: MonthBar[]; deepest: number } {
  const most = Math.max(
    ...months.map(({ cents, elsewhereCents }) => Math.max(cents, 0) + elsewhereCents),
    ...months.map(({ cents }) => -cents),
    1,
  )
  const bars = months.map(({ month, cents, elsewhereCents }) => ({
    month,
    up: length(cents / most),
    elsewhere: length(elsewhereCents / most),
    down: length(-cents / most),
    label: cents === 0 && elsewhereCents === 0 ? '' : shortDollars(cents + elsewhereCents),
  }))
  return { bars, deepest: Math.max(...bars.map(({ down }) => down)) }
}
