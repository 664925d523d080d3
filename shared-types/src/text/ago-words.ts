const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' })
/** Each unit, and how many of it make the next one. */
const UNITS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30.44],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const

/**
 * The rough distance of a moment from now, in words: `3 minutes ago`, `in 5 hours`, `just now`.
 * @param at ISO 8601
 * @param now in milliseconds, as from `Date.now()`
 */
export function agoWords(at: string, now = Date.now()): string {
  let count = (Date.parse(at) - now) / 1000
  for (const [unit, ofNext] of UNITS) {
    // A count that would round up to the next unit is shown in that unit: no `60 minutes ago`.
    if (Math.abs(count) < ofNext - 0.5) return unit === 'second' ? 'just now' : wordsOf(count, unit)
    count /= ofNext
  }
  return 'at an unknown time'
}

/** A little more than half a unit is shown as one, never as none. */
const wordsOf = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  words.format(Math.sign(count) * Math.max(1, Math.round(Math.abs(count))), unit)
