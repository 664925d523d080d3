const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?)?$/i
const DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d\d):(\d\d))?$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d\d):(\d\d)(?::\d\d)?)?$/

const two = (text: string | undefined): string => (text ?? '0').padStart(2, '0')

/** The moment of parts; null for a day that no calendar has. */
function momentOf(year: string, month: string, day: string, time: string, zone = 'Z'): Date | null {
  const date = `${year}-${two(month)}-${two(day)}`
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date) return null
  const moment = new Date(`${date}T${time}${zone}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

type Read = Date | { problem: string }
const NO_DAY = { problem: 'There is no such day.' }

/**
 * The day, or the moment, of a consent as tables write it: ISO 8601, or the day first with dots, or with slashes where
 * only one of the two can be the month. A time without a zone is UTC.
 * @param now nobody has agreed later than this
 */
export function readDate(typed: string, now: Date): Read {
  const text = typed.trim()
  if (text === '') return { problem: 'The date of consent is missing.' }
  const read = readParts(text)
  if (!(read instanceof Date)) return read
  if (read.getTime() > now.getTime() + 86_400_000) return { problem: 'The date of consent is still to come.' }
  if (read.getUTCFullYear() < 1990) return { problem: 'The date of consent is older than email lists are.' }
  return read
}

function readParts(text: string): Read {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year = '', month = '', day = '', hour, minute, second, zone] = iso
    const offset = !zone || /^(Z|UTC)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2')
    return momentOf(year, month, day, `${two(hour)}:${two(minute)}:${two(second)}`, offset) ?? NO_DAY
  }
  const dots = DOTS.exec(text)
  if (dots) {
    const [, day = '', month = '', year = '', hour, minute] = dots
    return momentOf(year, month, day, `${two(hour)}:${two(minute)}:00`) ?? NO_DAY
  }
  const slashes = SLASHES.exec(text)
  if (slashes) {
    const [, first = '', second = '', year = '', hour, minute] = slashes
    if (first !== second && Number(first) <= 12 && Number(second) <= 12) {
      return { problem: `${text} can mean two days: write it as 2026-12-31.` }
    }
    const [month, day] = Number(first) > 12 ? [second, first] : [first, second]
    return momentOf(year, month, day, `${two(hour)}:${two(minute)}:00`) ?? NO_DAY
  }
  return { problem: `“${text.slice(0, 40)}” is not a date: write it as 2026-12-31.` }
}
