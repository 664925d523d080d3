import { isInEuVatArea, taxCountry } from '../../addresses/eu-vat-area'
import type { OrderTax, TaxRate, Untaxed } from './order-tax'
import { readTaxNumber } from './tax-number'

/** Tax rates of one country or state, in thousandths of a percent; 0 means no tax. */
export type TaxRow = {
  /** ISO code. */
  country: string
  /**
   * The state's value in shared-types/src/addresses/country-states.ts; '' for all states without a row of their own.
   */
  state: string
  /** The tax's name for buyers, such as VAT. */
  name: string
  original: number
  print: number
  /** null where shipping is taxed like the goods. */
  shipping: number | null
}

/** How a shop charges tax: not at all, by the artist's own rates, or as calculated by Stripe Tax. */
export const TAX_CHARGING = ['none', 'rates', 'stripe'] as const
/** Whether prices include the tax. */
export const TAX_PRICES = ['inside', 'on_top'] as const
/** Which rates apply to sales to other member states of the European Union. */
export const DISTANCE_SALES = ['destination', 'threshold'] as const

/** Which originals are sold by the margin scheme, which shows no tax. */
export const MARGIN_SCHEMES = ['none', 'marked', 'originals'] as const
export type MarginScheme = (typeof MARGIN_SCHEMES)[number]

/** A shop's tax settings. */
export type TaxTerms = {
  /** The country in which the artist is taxed: an ISO code, or '' when not set. */
  country: string
  /** Whether prices include the tax. */
  isIncluded: boolean
  rows: readonly TaxRow[]
  marginScheme: MarginScheme
  /** Whether businesses in other member states are charged no tax because they account for it themselves. */
  reverseCharge: boolean
  /** Whether the artist's own rates apply to sales to other member states (article 59c of Directive 2006/112/EC). */
  isBelowThreshold: boolean
}

export type TaxPlace = { country: string; state: string; zipCode: string }
export type TaxedLine = { type: 'original' | 'print'; inMarginScheme?: boolean }

/** The tax of an order and its reasons. */
export type TaxDecision = {
  /** null when the order has no tax and shows none. */
  tax: OrderTax | null
  isReverseCharge: boolean
  /** Whether any line is sold by the margin scheme. */
  hasMarginScheme: boolean
  /** For each line, why it has no tax; null when it has one, or when the shop charges none. */
  untaxed: readonly Untaxed[]
  /** For each line, whether it is a distance sale. */
  distanceSales: readonly boolean[]
}

const rowOf = ({ rows }: TaxTerms, country: string, state: string): TaxRow | undefined =>
  rows.find((row) => row.country === country && row.state !== '' && row.state === state) ??
  rows.find((row) => row.country === country && row.state === '')

const rateOf = (name: string, rate: number): TaxRate | null => (rate === 0 ? null : { name, rate })

/**
 * Decides the tax of an order: by the rates of its destination, or by the artist's own for sales to other member states
 * of the European Union below the threshold. A place without a row has no tax.
 * @param buyer with the tax number as typed
 */
export function taxOf(
  terms: TaxTerms,
  place: TaxPlace,
  lines: readonly TaxedLine[],
  buyer: { taxNumber?: string | undefined } = {},
): TaxDecision {
  const country = taxCountry(place.country)
  const home = taxCountry(terms.country)
  const isInEu = isInEuVatArea(country, place.zipCode)
  const isAcrossEu = isInEu && country !== home && isInEuVatArea(home, '')
  const isOutsideVat = !isInEu && isInEuVatArea(country, '')
  const number = buyer.taxNumber ? readTaxNumber(buyer.taxNumber, place.country) : null
  const isForeignBusiness = Boolean(number?.euCountry) && number?.euCountry !== home
  const isReverseCharge = isAcrossEu && terms.reverseCharge && isForeignBusiness
  const margin = lines.map((line) => isMarginSale(terms, line))
  const row =
    isReverseCharge || isOutsideVat
      ? undefined
      : isAcrossEu && terms.isBelowThreshold
        ? rowOf(terms, home, '')
        : rowOf(terms, country, country === place.country ? place.state : '')
  return {
    tax: row ? raisedBy(terms, row, lines, margin) : null,
    isReverseCharge: isReverseCharge && !margin.every(Boolean),
    hasMarginScheme: margin.some(Boolean),
    untaxed: margin.map((isMargin) =>
      isMargin ? 'margin_scheme' : isReverseCharge ? 'reverse_charge' : null,
    ),
    distanceSales: margin.map((isMargin) => isAcrossEu && !isReverseCharge && !isMargin),
  }
}

const isMarginSale = ({ marginScheme }: TaxTerms, { type, inMarginScheme }: TaxedLine): boolean =>
  type === 'original' &&
  (marginScheme === 'originals' || (marginScheme === 'marked' && inMarginScheme === true))

/** Shipping of only margin-scheme works shows no tax either. */
function raisedBy(
  terms: TaxTerms,
  row: TaxRow,
  lines: readonly TaxedLine[],
  margin: readonly boolean[],
): OrderTax | null {
  const rates = lines.map(({ type }, place) => (margin[place] ? null : rateOf(row.name, row[type])))
  const ownShipping = row.shipping === null ? 'as_goods' : rateOf(row.name, row.shipping)
  const shipping = margin.every(Boolean) ? null : ownShipping
  const isBorne = rates.some((rate) => rate !== null) || (shipping !== null && shipping !== 'as_goods')
  return isBorne ? { isIncluded: terms.isIncluded, lines: rates, shipping } : null
}
