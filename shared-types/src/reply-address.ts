import type { ContactMessage } from './message'

/** More than this some mail programs refuse in a link. */
const LONGEST_QUOTE = 1200

/** A mail link that answers a message: addressed, with its subject, the message quoted below. */
export function replyAddress({
  name,
  email,
  subject,
  message,
}: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>): string {
  // By whole signs: half a surrogate pair can't be encoded.
  const signs = [...message]
  const quoted = signs.length > LONGEST_QUOTE ? `${signs.slice(0, LONGEST_QUOTE).join('')}…` : message
  const lines = quoted.split(/\r?\n/).map((line) => `> ${line}`)
  const body = ['', '', `${name} wrote:`, ...lines].join('\r\n')
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}
