const two = (part: number): string => String(part).padStart(2, '0')

/** An instant as `<input type="datetime-local">` has it, in the artist's own time zone; '' for none. */
export function toLocalTime(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The instant (ISO 8601, UTC) of a `datetime-local` value; null for none, and for text that is no time. */
export function fromLocalTime(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** An instant as people read it, in their own time zone: 'Dec 1, 2026, 6:00 PM'. */
export const readableTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
