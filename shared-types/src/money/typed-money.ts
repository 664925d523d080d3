import { formatCents, fromCents, MAX_CENTS } from './money'

/** Integer cents from 0 to MAX_CENTS, or a sentence that says why the text is no amount. */
export type TypedMoney = { cents: number } | { problem: string; isNegative: boolean }

const CURRENCY = /^(?:US)?\$|^USD|\$$|USD$/gi
/** `20.-` as on Swiss price tags. */
const NO_CENTS = /[.,]\s?[-–—]{1,2}$/
const PLAIN = /^(\d+)[.,]?$/
const DECIMAL = /^(\d*)[.,](\d{1,2})$/
/** Thousands separated by one sign throughout, and a different sign before the cents. */
const GROUPED = /^([1-9]\d{0,2})([ '.,])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/
const OTHER_CURRENCY = /\p{Sc}|\b[A-Z]{3}\b/u
const SHOWN_CHARACTERS = 30

const refused = (problem: string, isNegative = false): TypedMoney => ({ problem, isNegative })

/** Normalizes spaces, full-width digits and signs, apostrophes and the minus. */
const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Reads an amount as people type it in forms and tables: 1450, 1450.50, 1450,50, 1.450,50, $1,450.50, 1 450, 1'450.-. A
 * comma before three digits separates thousands, as usual for US dollars. A point before three digits is ambiguous and
 * refused.
 */
export function readTypedMoney(given: string): TypedMoney {
  const text = simplified(given)
  if (text === '') return refused('Enter an amount.')
  const short = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS - 1)}…` : text
  const amount = text.replace(CURRENCY, '').trim().replace(NO_CENTS, '')
  if (/^-\s?[\d.,]/.test(amount)) return refused('An amount cannot be below 0.', true)
  if (/\d/.test(amount) && OTHER_CURRENCY.test(amount)) {
    return refused('Amounts are in US dollars: write the number alone, like 1450.50.')
  }
  const grouped = GROUPED.exec(amount)
  if (grouped?.[2] === '.' && grouped[4] === undefined && grouped[3]?.length === 3)
    return twoWays(short, amount)
  const plain = PLAIN.exec(amount) ?? DECIMAL.exec(amount)
  const whole = grouped ? `${grouped[1]}${grouped[3]?.replace(/\D/g, '')}` : plain?.[1]
  const fraction = (grouped ? grouped[4] : plain?.[2]) ?? ''
  if (whole === undefined) {
    return /^\d+[.,]\d{3,}$/.test(amount)
      ? refused(`“${short}” has too many decimals. Write at most two, like 1450.50.`)
      : refused(`“${short}” is not an amount. Write it like 1450.50.`)
  }
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= MAX_CENTS ? { cents } : refused(`The largest amount is ${formatCents(MAX_CENTS)}.`)
}

function twoWays(short: string, amount: string): TypedMoney {
  const thousands = amount.replace('.', '')
  const decimals = amount.replace(/0$/, '')
  const other = decimals === amount ? 'at most two decimals' : `${decimals} for $${decimals}`
  return refused(
    `“${short}” can be read in two ways. Write ${thousands} for ${formatCents(Number(thousands) * 100)}, or ${other}.`,
  )
}

/**
 * A typed amount as the contract accepts it. Invalid text is passed on unchanged, so that the server names its field.
 */
export function typedAmount(text: string): string {
  const read = readTypedMoney(text)
  return 'cents' in read ? fromCents(read.cents) : text
}
