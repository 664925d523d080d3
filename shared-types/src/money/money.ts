/** The largest price or total in cents: 999,999.99 USD, which is Stripe's limit for USD. */
export const MAX_CENTS = 99_999_999

const DECIMAL = /^(\d{1,6})(?:\.(\d{1,2}))?$/

/**
 * Reads an amount of money from a person or a program.
 * A decimal string has at most two decimals; a number within 1e-6 of a cent is that cent.
 * @returns integer cents from 0 to MAX_CENTS, or null when it is not such an amount.
 */
export function parseMoney(value: unknown): number | null {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return null
    const cents = fromDollars(value)
    if (Math.abs(value - toDollars(cents)) > 1e-6) return null
    return cents >= 0 && cents <= MAX_CENTS ? cents : null
  }
  if (typeof value !== 'string') return null
  const match = DECIMAL.exec(value.trim())
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * Integer cents of a decimal string that should be valid, such as a column or a parsed answer.
 * @throws RangeError when it is not an amount of money
 */
export function toCents(decimal: string): number {
  const cents = parseMoney(decimal)
  if (cents === null) throw new RangeError(`Not an amount of money: ${decimal}`)
  return cents
}

/** Decimal string with two decimals from integer cents: 168500 → '1685.00'. */
export function fromCents(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Integer cents as dollars, for cart lines and linked data: 8050 → 80.5. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Dollars as integer cents, rounded to the nearest: 80.5 → 8050. */
export function fromDollars(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Cents as US dollars for people: 168550 → '$1,685.50'. */
export function formatCents(cents: number): string {
  const [whole = '0', fraction] = fromCents(cents).split('.')
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** A price for a caption: '$1,685', with cents only where there are any. */
export function formatPrice(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '')
}
