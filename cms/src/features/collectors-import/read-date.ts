import { readWrittenDate } from '../../platform/text/read-written-date'

/**
 * Reads the day or the moment of a consent from a cell. A time without a zone is UTC.
 * @param now a moment more than a day after this is a problem
 */
export function readDate(typed: string, now: Date): Date | { problem: string } {
  const text = typed.trim()
  if (text === '') return { problem: 'The date of consent is missing.' }
  const read = readWrittenDate(text)
  if ('problem' in read) return read
  const moment = new Date(`${read.day}T${read.time}${read.offset || 'Z'}`)
  if (moment.getTime() > now.getTime() + 86_400_000)
    return { problem: 'The date of consent is still to come.' }
  if (moment.getUTCFullYear() < 1990) return { problem: 'The date of consent is older than email lists are.' }
  return moment
}
