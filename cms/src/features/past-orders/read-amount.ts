import { guardless } from './cell-text'

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))

/** Whether a text is a currency of ISO 4217, in capitals. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code)

const decimals = new Map<string, number>()

/** How many decimals a currency has by ISO 4217: 0, 2 or 3. */
function decimalsOf(currency: string): number {
  let known = decimals.get(currency)
  if (known === undefined) {
    known =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    decimals.set(currency, known)
  }
  return known
}

const LONGEST = 60
const MAX_WHOLE_DIGITS = 12
const WHOLE = /^\d+$/
/** A number with one separator, before its decimals. */
const DECIMAL = /^(\d*)[.,](\d+)$/
/** Thousands grouped by one separator, and perhaps decimals after another one. */
const GROUPED = /^([1-9]\d{0,2})([ '.,])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/

const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[\u2212–]/g, '-')
    .replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
    .replace(/^[A-Z]{3}\s+|\s+[A-Z]{3}$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Reads an amount of any currency as exports and spreadsheets write it.
 * @param currency null when the file names none
 * @returns a decimal string with at least the currency's decimals, or what is wrong
 */
export function readAmount(given: string, currency: string | null): { amount: string } | { problem: string } {
  if (given.length > LONGEST) return { problem: 'It is too long for an amount.' }
  const text = simplified(guardless(given))
  const isNegative = text.startsWith('-')
  const plain = isNegative ? text.slice(1).trim() : text
  const shown = `“${given.trim().slice(0, 30)}”`
  const places = currency === null ? 2 : decimalsOf(currency)
  const grouped = GROUPED.exec(plain)
  const decimal = DECIMAL.exec(plain)
  if (decimal?.[2]?.length === 3 && grouped && places === 2)
    return { problem: `${shown} can mean two amounts: write it without thousands, like 1450.50.` }
  const [whole, fraction] = WHOLE.test(plain)
    ? [plain, '']
    : decimal && (!grouped || places === 3)
      ? [decimal[1] || '0', decimal[2] ?? '']
      : grouped
        ? [`${grouped[1]}${grouped[3]?.replace(/\D/g, '')}`, grouped[4] ?? '']
        : [undefined, '']
  if (whole === undefined) return { problem: `${shown} is not an amount. Write it like 1450.50.` }
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (digits.length > MAX_WHOLE_DIGITS || fraction.length > MAX_WHOLE_DIGITS)
    return { problem: `${shown} is too large.` }
  // The digits of the file are kept; only zeros at the end are added or removed.
  const kept = fraction.replace(/0+$/, '').padEnd(places, '0')
  const amount = kept === '' ? digits : `${digits}.${kept}`
  return { amount: isNegative && /[1-9]/.test(amount) ? `-${amount}` : amount }
}
