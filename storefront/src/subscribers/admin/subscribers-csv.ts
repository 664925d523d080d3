import type { Subscriber } from '@gesso/shared-types/subscriber'

/** Quoted; a leading sign that a spreadsheet would take for a formula is disarmed. */
const cell = (text: string): string => `"${text.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`

/** The collector's list as a CSV file (RFC 4180): address, and since when (UTC, ISO 8601). */
export function subscribersCsv(subscribers: readonly Subscriber[]): string {
  const rows = subscribers.map(({ email, subscribedAt }) => `${cell(email)},${cell(subscribedAt)}`)
  return `${['email,subscribedAt', ...rows].join('\r\n')}\r\n`
}
