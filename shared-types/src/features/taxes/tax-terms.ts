import { isInEuVatArea, taxCountry } from '../../addresses/eu-vat-area'
import type { OrderTax, TaxRate, Untaxed } from './order-tax'
import { readTaxNumber } from './tax-number'

/** Rates of one country or state, in thousandths of a percent; 0 is no tax. */
export type TaxRow = {
  /** ISO code. */
  country: string
  /** As shared-types/src/addresses/country-states.ts stores it; '' for all that have no row of their own. */
  state: string
  /** As buyers read it, such as VAT. */
  name: string
  original: number
  print: number
  /** null where the shipping follows the goods. */
  shipping: number | null
}

/** How a shop charges tax: not at all, by the artist's own rates, or as Stripe Tax works it out. */
export const TAX_CHARGING = ['none', 'rates', 'stripe'] as const
/** Whether its prices have the tax inside. */
export const TAX_PRICES = ['inside', 'on_top'] as const
/** Which rates sales to other member states of the European Union bear. */
export const DISTANCE_SALES = ['destination', 'threshold'] as const

/** Whose originals are sold by the margin scheme, by which a seller shows no tax. */
export const MARGIN_SCHEMES = ['none', 'marked', 'originals'] as const
export type MarginScheme = (typeof MARGIN_SCHEMES)[number]

/** How a shop charges tax. */
export type TaxTerms = {
  /** Where the artist is taxed: an ISO code, or '' where it is not said. */
  country: string
  /** Whether the prices have the tax inside. */
  isIncluded: boolean
  rows: readonly TaxRow[]
  marginScheme: MarginScheme
  /** Whether businesses of other member states are charged no tax, which they raise themselves. */
  reverseCharge: boolean
  /** Whether sales to other member states bear the artist's own rates (article 59c of Directive 2006/112/EC). */
  isBelowThreshold: boolean
}

export type TaxPlace = { country: string; state: string; zipCode: string }
export type TaxedLine = { type: 'original' | 'print'; inMarginScheme?: boolean }

/** What an order bears, and why. */
export type TaxDecision = {
  /** null: the order bears no tax, and none is shown. */
  tax: OrderTax | null
  isReverseCharge: boolean
  /** Whether any line is sold by the margin scheme. */
  hasMarginScheme: boolean
  /** Why a line bears no tax; null where it bears one, or where nothing is charged. */
  untaxed: readonly Untaxed[]
  /** Which lines count as sales to consumers of other member states. */
  distanceSales: readonly boolean[]
}

const rowOf = ({ rows }: TaxTerms, country: string, state: string): TaxRow | undefined =>
  rows.find((row) => row.country === country && row.state !== '' && row.state === state) ??
  rows.find((row) => row.country === country && row.state === '')

const rateOf = (name: string, rate: number): TaxRate | null => (rate === 0 ? null : { name, rate })

/**
 * Which tax an order bears by the shop's terms: the rates of the place that it goes to, or the artist's own for sales to
 * other member states of the European Union below the threshold. A place without a row bears none.
 * @param buyer with the tax number that they gave, in whatever way it was typed
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

/** What goes with works of the margin scheme alone shows no tax either. */
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
