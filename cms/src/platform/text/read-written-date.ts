const ISO =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?)?$/i
const DOTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d\d)(?::\d\d)?)?$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d\d)(?::\d\d)?(?: ?[AP]M)?)?$/i

/** A date as read from a table: its day, time and UTC offset; '' for an unknown offset. */
type WrittenDate = { day: string; time: string; offset: string }

/** Which part comes first in a table's dates with slashes. */
export type SlashOrder = 'day' | 'month'

const two = (text: string | undefined): string => (text ?? '0').padStart(2, '0')

type Read = WrittenDate | { problem: string }

function written(year: string, month: string, day: string, time: string, offset = ''): Read {
  const date = `${year}-${two(month)}-${two(day)}`
  const isTime = !Number.isNaN(new Date(`2000-01-01T${time}${offset || 'Z'}`).getTime())
  if (new Date(`${date}T00:00:00Z`).toJSON()?.slice(0, 10) !== date || !isTime)
    return { problem: 'There is no such day.' }
  return { day: date, time, offset }
}

/**
 * Reads a date in the usual formats of tables: ISO 8601, day first with dots, or with slashes if only one part can be
 * the month or `order` decides.
 */
export function readWrittenDate(text: string, order?: SlashOrder | null): Read {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year = '', month = '', day = '', hour, minute, second, zone] = iso
    const offset = zone && (/^(Z|UTC|GMT)$/i.test(zone) ? 'Z' : zone.replace(/^(...)(\d\d)$/, '$1:$2'))
    return written(year, month, day, `${two(hour)}:${two(minute)}:${two(second)}`, offset)
  }
  const dots = DOTS.exec(text)
  if (dots) {
    const [, day = '', month = '', year = '', hour, minute] = dots
    return written(year, month, day, `${two(hour)}:${two(minute)}:00`)
  }
  const slashes = SLASHES.exec(text)
  if (slashes) {
    const [, first = '', second = '', year = '', hour, minute] = slashes
    if (!order && first !== second && Number(first) <= 12 && Number(second) <= 12)
      return { problem: `${text} can mean two days: write it as 2026-12-31.` }
    const isDayFirst = order ? order === 'day' : Number(first) > 12
    const [month, day] = isDayFirst ? [second, first] : [first, second]
    return written(year, month, day, `${two(hour)}:${two(minute)}:00`)
  }
  return { problem: `“${text.slice(0, 40)}” is not a date: write it as 2026-12-31.` }
}
