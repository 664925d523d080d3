import { formatCents } from '@gesso/shared-types/money/money'

/**
 * Currencies without cents, and those with thousandths, as Stripe counts them (https://docs.stripe.com/currencies).
 */
const WITHOUT_DECIMALS = /^(bif|clp|djf|gnf|jpy|kmf|krw|mga|pyg|rwf|vnd|vuv|xaf|xof|xpf)$/
const WITH_THREE = /^(bhd|jod|kwd|omr|tnd)$/

const decimalsOf = (currency: string): number =>
  WITHOUT_DECIMALS.test(currency) ? 0 : WITH_THREE.test(currency) ? 3 : 2

/** Converts an amount in a currency's smallest unit to a decimal: 320 usd to '3.20', 320 jpy to '320'. */
export function toDecimal(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (amount / 10 ** decimals).toFixed(decimals)
}

/** Formats such an amount for people; names the currency unless it is the shop's. */
export function formatAmount(amount: number, currency: string): string {
  const sign = amount < 0 ? '−' : ''
  const size = Math.abs(amount)
  if (currency === 'usd') return sign + formatCents(size)
  return `${sign}${currency.toUpperCase()} ${toDecimal(size, currency).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}
