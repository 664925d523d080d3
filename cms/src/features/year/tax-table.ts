import { countryName } from '@gesso/shared-types/addresses/country-names'
import { fromCents } from '@gesso/shared-types/money/money'
import type { Cell } from '../../platform/csv/csv-lines'
import { formatAmount } from './currency-amount'
import type { TaxOfYear } from './sum-taxes'
import type { YearTable } from './year-table'

const placeOf = ({ country }: TaxOfYear): string => (country === '' ? 'Not known' : countryName(country))

/** The tax of a row, or why there was none. */
const nameOf = ({ rate, untaxed }: TaxOfYear): string => {
  if (rate) return rate.name
  if (untaxed === 'margin_scheme') return 'Margin scheme'
  return untaxed === 'reverse_charge' ? 'Reverse charge' : 'No tax'
}

const percentOf = ({ rate }: TaxOfYear): string | null => (rate ? String(rate.rate / 1000) : null)

/** The table of a year's taxes by country and rate; null when no order was placed with tax. */
export function taxTable(taxes: readonly TaxOfYear[]): YearTable | null {
  if (taxes.length === 0) return null
  const sum = (of: (tax: TaxOfYear) => number): string =>
    formatAmount(
      taxes.reduce((total, tax) => total + of(tax), 0),
      'usd',
    )
  const columns: ((tax: TaxOfYear) => number)[] = [
    ({ soldNetCents, givenBackNetCents }) => soldNetCents - givenBackNetCents,
    ({ soldTaxCents }) => soldTaxCents,
    ({ givenBackTaxCents }) => givenBackTaxCents,
    ({ soldTaxCents, givenBackTaxCents }) => soldTaxCents - givenBackTaxCents,
  ]
  return {
    name: 'Taxes',
    headings: ['Country and tax', 'Left without tax', 'Tax', 'Tax given back', 'Tax left'],
    rows: taxes.map((tax) => {
      const percent = percentOf(tax)
      const name = percent === null ? nameOf(tax) : `${nameOf(tax)} ${percent}%`
      return [`${placeOf(tax)}, ${name}`, ...columns.map((of) => formatAmount(of(tax), 'usd'))]
    }),
    total: ['The year', ...columns.map(sum)],
  }
}

export const TAX_HEADINGS = [
  'Country',
  'Tax',
  'Rate (%)',
  'Sold without tax (USD)',
  'Tax (USD)',
  'Given back without tax (USD)',
  'Tax given back (USD)',
]

/** The same taxes as lines for a spreadsheet, without negative numbers. */
export const taxLines = (taxes: readonly TaxOfYear[]): Cell[][] =>
  taxes.map((tax) => [
    placeOf(tax),
    nameOf(tax),
    percentOf(tax),
    ...[tax.soldNetCents, tax.soldTaxCents, tax.givenBackNetCents, tax.givenBackTaxCents].map(fromCents),
  ])
