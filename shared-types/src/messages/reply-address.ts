import type { ContactMessage } from './contact-message'

/** Some mail programs refuse a longer text in a link. */
const LONGEST_QUOTE = 1200

/** The subject of a reply. */
export const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`)

/** A mailto link for answering a message, with its subject and the quoted message. */
export function replyAddress({
  name,
  email,
  subject,
  message,
}: Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>): string {
  // Cut between code points, because half a surrogate pair cannot be encoded.
  const codePoints = [...message]
  const quoted =
    codePoints.length > LONGEST_QUOTE ? `${codePoints.slice(0, LONGEST_QUOTE).join('')}…` : message
  const lines = quoted.split(/\r?\n/).map((line) => `> ${line}`)
  const body = ['', '', `${name} wrote:`, ...lines].join('\r\n')
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(replySubject(subject))}&body=${encodeURIComponent(body)}`
}
