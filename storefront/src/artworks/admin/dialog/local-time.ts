const two = (part: number): string => String(part).padStart(2, '0')

/** A moment as `<input type="datetime-local">` has it, in the artist's own time; '' for none. */
export function toLocalTime(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The moment of such a value (ISO 8601, UTC); null for none, and for what is no time. */
export function fromLocalTime(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}

/** A moment as people read it, in their own time: 'Dec 1, 2026, 6:00 PM'. */
export const readableTime = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
