import type { MonthOfSales } from '../sales-by-month'

/** How high the highest bar is, in pixels. */
const HIGHEST = 128
/** So that a small month beside a giant one is seen at all. */
const LOWEST = 2

/** One month's bars in pixels: what the shop took up or down from the line, and on top of it what was sold elsewhere. */
export type MonthBar = {
  month: string
  up: number
  elsewhere: number
  down: number
  /** The sum in few characters; empty where nothing was sold. */
  label: string
}

/** A bar's length. @param share its part of the highest */
const length = (share: number): number => (share > 0 ? Math.max(LOWEST, Math.round(HIGHEST * share)) : 0)

/**
 * Dollars in at most five characters, as a column of a phone has no room for more: '840', '4.8k', '48k', '1.2M', '−65'.
 * @param cents may be negative: more was given back than taken
 */
export function shortDollars(cents: number): string {
  const dollars = Math.abs(cents) / 100
  const sign = cents < 0 ? '−' : ''
  for (const [unit, letter] of [
    [1_000_000, 'M'],
    [1000, 'k'],
  ] as const) {
    // What would be rounded to the next unit is written in it: '1k', not '1000'.
    if (Math.round(dollars) < unit) continue
    const amount = dollars / unit
    const text = amount < 9.95 ? amount.toFixed(1).replace('.0', '') : Math.round(amount).toString()
    if (text !== '1000' || letter === 'M') return `${sign}${text}${letter}`
    return `${sign}1M`
  }
  return `${sign}${Math.round(dollars)}`
}

/** The months as bars of one scale, and how deep the deepest goes below the line. */
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
