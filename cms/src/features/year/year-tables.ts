import { countryName } from '@gesso/shared-types/addresses/country-names'
import { dayOf } from '../../platform/text/when'
import { formatAmount } from './currency-amount'
import { KIND_LABELS } from './kind-labels'
import { SOLD_KINDS } from './money-entries'
import { monthName } from './month-name'
import type { GivenBack } from './read-given-back'
import type { Year } from './read-year'
import type { InAndOut } from './sum-year'
import type { YearTable } from './year-table'

/** Formats cents, which may be below zero. */
export const formatSum = (cents: number): string => formatAmount(cents, 'usd')

/** 'Jan 9, 2026' for '2026-01-09'. */
export const formatDay = (date: string): string => dayOf(`${date}T00:00:00Z`, 'UTC')

const COLUMNS = ['Sold', 'Given back', 'Left']
const sums = ({ sold, givenBack }: InAndOut): string[] => [sold, givenBack, sold - givenBack].map(formatSum)

const feeHeading = (currency: string) => (currency === 'usd' ? 'Fees' : `Fees, ${currency.toUpperCase()}`)

/** Makes the table of a year's fees by month; null when none are known. */
export function feeTable({ sums }: Year['fees']): YearTable | null {
  if (sums.length === 0) return null
  return {
    name: 'Fees by month',
    headings: ['Month', ...sums.map(({ currency }) => feeHeading(currency))],
    rows: Array.from({ length: 12 }, (_, month) => [
      monthName(month),
      ...sums.map(({ currency, months }) => formatAmount(months[month] ?? 0, currency)),
    ]),
    total: ['The year', ...sums.map(({ currency, amount }) => formatAmount(amount, currency))],
  }
}

/** Makes the tables of a year by month, kind and country. */
export function yearTables(year: Year): YearTable[] {
  const total = ['The year', ...sums(year)]
  const { sums: fees } = year.fees
  return [
    {
      name: 'By month',
      headings: ['Month', ...COLUMNS, ...fees.map(({ currency }) => feeHeading(currency))],
      rows: year.months.map((month, place) => [
        monthName(place),
        ...sums(month),
        ...fees.map(({ currency, months }) => formatAmount(months[place] ?? 0, currency)),
      ]),
      total: [...total, ...fees.map(({ currency, amount }) => formatAmount(amount, currency))],
    },
    {
      name: 'By kind',
      headings: ['Kind', ...COLUMNS],
      rows: year.kinds.map((kind) => [KIND_LABELS[kind.kind], ...sums(kind)]),
      total,
    },
    {
      name: 'By country',
      headings: ['Country', ...COLUMNS],
      rows: year.countries.map((each) => [
        each.country === '' ? 'Not known' : countryName(each.country),
        ...sums(each),
      ]),
      total,
    },
  ]
}

/** Makes the table of a year's refunds and lost disputes, with what each is divided among. */
export const givenBackTable = (year: Year): YearTable => ({
  name: 'Given back',
  headings: ['Day', 'Order', 'Sold on', 'Of', 'Sum'],
  rows: year.refunds.map((given) => [
    given.dated ? formatDay(given.day) : 'Not known',
    given.orderNumber + (given.kind === 'dispute' ? ', lost dispute' : ''),
    formatDay(given.soldOn),
    partsOf(given),
    formatSum(given.cents),
  ]),
  total: ['The year', '', '', '', formatSum(year.givenBack)],
})

/** How an amount is divided among kinds: 'Originals $80.00, Shipping $20.00'. */
export function partsOf({ parts }: GivenBack): string {
  const named = SOLD_KINDS.flatMap((kind) =>
    parts[kind] === undefined ? [] : [`${KIND_LABELS[kind]}\u00a0${formatSum(parts[kind])}`],
  )
  return named.join(', ')
}

/** Says in one or two sentences what is known about the provider's fees of a year. */
export function feesSentence({ fees: { sums, untold } }: Pick<Year, 'fees'>): string {
  const told = sums.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ')
  const known = told
    ? `The provider kept ${told} as fees, each at its own day; they are not in the other sums.`
    : 'The provider has told no fees of this year.'
  if (untold === 0) return known
  return `${known} Those of ${untold === 1 ? 'one order' : `${untold} orders`} are not told yet.`
}

/** Says what discount codes took off; '' in a year without any. */
export function discountsSentence({ discounts: { orders, cents } }: Pick<Year, 'discounts'>): string {
  if (orders === 0) return ''
  return `Sales are what was paid: discount codes took ${formatSum(cents)} off ${orders === 1 ? 'one order' : `${orders} orders`}.`
}
