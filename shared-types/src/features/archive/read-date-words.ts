/** The first and the last year that a date in words can mean. */
export type YearSpan = { first: number; last: number }

/** The largest year, before or after year 0. */
const LARGEST = 9999

const CENTURY = /\b(?:(early|mid|late)[\s-]+)?(\d{1,2})(?:st|nd|rd|th)[\s-]+(?:century|c\.?)(?![a-z])/i
/** Parts of a century, as offsets from its first year. */
const PARTS: Record<string, readonly [number, number]> = {
  early: [0, 32],
  mid: [33, 65],
  late: [66, 99],
}

const DECADE = /(?<!\d)(\d{3}0)['’]?s\b/i
const YEAR = /(?<!\d)(\d{4}|(?<![.,])\d{3})(?!\d|['’]?s\b)/g
/** The end of a range behind a year: `1883–84`, `1889-90`, `1883/4`, `1904 to 1906`. */
const UNTIL = /^\s*(?:[-–—/]|to|and|or|until)\s*(\d{1,4})(?!\d)/i
const BCE = /\bb\.?\s?c\.?(?:\s?e\.?)?(?![a-z])/i

/** Completes a shortened year: `84` behind 1883 is 1884. */
const whole = (first: string, last: string): number =>
  Number(last.length < first.length ? first.slice(0, first.length - last.length) + last : last)

const inOrder = (first: number, last: number): YearSpan => ({
  first: Math.min(first, last),
  last: Math.max(first, last),
})

function centuryOf(text: string): YearSpan | null {
  const match = CENTURY.exec(text)
  const number = Number(match?.[2] ?? 0)
  if (!match || number < 1) return null
  const [from, to] = PARTS[match[1]?.toLowerCase() ?? ''] ?? [0, 99]
  const begin = (number - 1) * 100 + 1
  return { first: begin + from, last: begin + to }
}

function yearsOf(text: string): YearSpan | null {
  const found = [...text.matchAll(YEAR)].flatMap(({ 1: year = '', index }) => {
    const until = UNTIL.exec(text.slice(index + year.length))?.[1]
    const last = until === undefined ? Number(year) : whole(year, until)
    return last >= Number(year) ? [Number(year), last] : [Number(year)]
  })
  return found.length > 0 ? { first: Math.min(...found), last: Math.max(...found) } : null
}

/**
 * Reads the years that a date in words can mean: `c. 1883–84`, `1880s`, `late 19th century`, `before 1890`, `spring
 * 1902`. Never throws; linear time.
 * @returns null when it contains no year, as in `undated`
 */
export function readDateWords(text: string): YearSpan | null {
  const decade = DECADE.exec(text)?.[1]
  const span =
    yearsOf(text) ??
    (decade === undefined ? null : { first: Number(decade), last: Number(decade) + 9 }) ??
    centuryOf(text)
  if (!span || span.last > LARGEST) return null
  return BCE.test(text) ? inOrder(-span.first, -span.last) : span
}

/**
 * The year by which a work with a date in words is sorted and found: the artist's year if the words can mean it, else
 * the first year that they can mean.
 */
export function yearOfWords(words: string | null | undefined, year: number | null): number | null {
  const span = words ? readDateWords(words) : null
  if (!span) return year
  return year !== null && year >= span.first && year <= span.last ? year : span.first
}
