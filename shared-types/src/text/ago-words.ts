const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
/** Each unit, and how many of it make one of the next. */
const UNITS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30.44],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

/**
 * How far a moment is from now, roughly, as people say it: `3 minutes ago`, `in 5 hours`, `just now`.
 * @param at of ISO 8601
 * @param now in milliseconds, as `Date.now()`
 */
export function agoWords(at: string, now = Date.now()): string {
  let count = (Date.parse(at) - now) / 1000
  for (const [unit, ofNext] of UNITS) {
    // What rounds to one of the next is said as that: no `60 minutes ago`.
    if (Math.abs(count) < ofNext - 0.5) return unit === 'second' ? 'just now' : wordsOf(count, unit)
    count /= ofNext
  }
  return 'at an unknown time'
}

/** A little more than half of a unit is called one of it, never none. */
const wordsOf = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  words.format(Math.sign(count) * Math.max(1, Math.round(Math.abs(count))), unit)
