/** Stripe's published test numbers that test payments accept. */
export const TEST_CARDS = [
  { number: '4242424242424242', effect: 'Succeeds' },
  { number: '4000000000000002', effect: 'Is declined' },
  { number: '4000002760003184', effect: 'Asks for 3-D Secure' },
] as const

const digits = (text: string, max: number): string => text.replace(/\D/g, '').slice(0, max)

/** Groups the digits in fours: '42424' → '4242 4'. */
export function formatCardNumber(typed: string): string {
  return digits(typed, 16).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/**
 * Formats a typed date as MM / YY: '4' → '04', '0429' → '04 / 29'.
 * @param previous the field's earlier text, so that a deletion is not undone at once
 */
export function formatExpiry(typed: string, previous = ''): string {
  const deleting = typed.length < previous.length
  const raw = /^\s*[2-9]/.test(typed) || /^\s*1\s*\//.test(typed) ? `0${typed.trim()}` : typed
  // Browsers fill in four-digit years.
  const found = digits(raw.replace(/^(\d\d)\D*20(\d\d)$/, '$1$2'), 4)
  if (found.length > 2) return `${found.slice(0, 2)} / ${found.slice(2)}`
  return found.length === 2 && !deleting ? `${found} / ` : found
}

export const formatCode = (typed: string): string => digits(typed, 4)

export type TypedCard = { number: string; expiry: string; code: string }

/**
 * Checks a typed test card. Any number other than Stripe's published test numbers is never sent.
 * @returns the message for each wrong field
 */
export function checkTestCard(card: TypedCard, today: Date): Partial<Record<keyof TypedCard, string>> {
  const problems: Partial<Record<keyof TypedCard, string>> = {}
  const number = digits(card.number, 20)
  if (number === '') problems.number = 'Card number is required'
  else if (!TEST_CARDS.some((known) => known.number === number))
    problems.number = 'Only the test numbers above are taken here'

  const expiry = readExpiry(card.expiry)
  if (digits(card.expiry, 4) === '') problems.expiry = 'Expiration date is required'
  else if (!expiry) problems.expiry = 'Enter the date as MM / YY'
  else if (expiry.year * 12 + expiry.month < today.getFullYear() * 12 + today.getMonth() + 1)
    problems.expiry = 'This date is in the past'

  if (card.code === '') problems.code = 'Security code is required'
  else if (!/^\d{3,4}$/.test(card.code)) problems.code = 'Enter three or four digits'
  return problems
}

/** Month and four-digit year of 'MM / YY', or null. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(\d{2})(\d{2})$/.exec(digits(text, 4))
  const month = Number(match?.[1])
  return match && month >= 1 && month <= 12 ? { month, year: 2000 + Number(match[2]) } : null
}
