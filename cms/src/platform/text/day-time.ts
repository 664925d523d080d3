import { isoDayOf } from './when'

const DAY_MS = 24 * 60 * 60_000

/**
 * Says a moment of the last days: 'today at 9:10 AM', 'yesterday at 4:02 PM', 'Nov 12', 'Nov 12, 2025'.
 * @param at ISO 8601
 * @param timeZone an IANA name; undefined means this browser's
 */
export function dayTime(at: string, timeZone?: string, now: Date = new Date()): string {
  const moment = new Date(at)
  const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const day = isoDayOf(moment, zone)
  const time = moment.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone: zone })
  const today = isoDayOf(now, zone)
  if (day === today) return `today at ${time}`
  // Noon is on the day before even where clocks change.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  if (day === yesterday) return `yesterday at ${time}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return moment.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: zone,
  })
}
