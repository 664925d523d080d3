import { countryName } from '@gesso/shared-types/addresses/country-names'
import { COUNTRY_STATES } from '@gesso/shared-types/addresses/country-states'
import { EU_COUNTRIES } from '@gesso/shared-types/addresses/eu-countries'
import { readTaxNumber } from '@gesso/shared-types/features/taxes/tax-number'
import { DISTANCE_SALES } from '@gesso/shared-types/features/taxes/tax-terms'
import { parseMoney } from '@gesso/shared-types/money/money'

type Siblings = { siblingData: unknown }
type Rule = true | string

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const isText = (value: unknown): boolean => value === null || value === undefined || typeof value === 'string'
const countryOf = ({ siblingData }: Siblings): string =>
  textOf((siblingData as { country?: unknown } | null)?.country)

/** A rule: empty, or a percentage from 0 to 100 with at most three decimals. */
export const percentage = (value: unknown): Rule =>
  value === null ||
  value === undefined ||
  (typeof value === 'number' && value >= 0 && value <= 100 && Number(value.toFixed(3)) === value) ||
  'Enter a percentage from 0 to 100 with at most three decimals.'

/** A rule: a percentage; 0 means no tax. */
export const requiredPercentage = (value: unknown): Rule =>
  typeof value === 'number' ? percentage(value) : 'Enter a percentage, 0 for no tax.'

/** A rule: empty, or a state of the row's country as addresses write it. */
export function stateOfCountry(value: unknown, siblings: Siblings): Rule {
  if (!isText(value)) return 'Enter a text.'
  const state = textOf(value)
  if (state === '') return true
  const country = countryOf(siblings)
  const known = COUNTRY_STATES[country]
  if (!known) return 'Addresses of this country name no state. Leave it empty.'
  if (known.states === undefined) return state.length <= 100 || 'At most 100 characters.'
  return known.states.some(([code]) => code === state) || `Choose a state of ${countryName(country)}.`
}

/** A rule for all rows: at most one for each country and state. */
export function eachPlaceOnce(value: unknown): Rule {
  const rows: unknown[] = Array.isArray(value) ? value : []
  const seen = new Set<string>()
  for (const row of rows) {
    const { country, state } = (row ?? {}) as { country?: unknown; state?: unknown }
    const place = [textOf(country), textOf(state)].join('/')
    if (textOf(country) !== '' && seen.has(place)) {
      const name = [countryName(textOf(country)), textOf(state)].filter(Boolean).join(', ')
      return `There are two rows for ${name}. Keep one.`
    }
    seen.add(place)
  }
  return true
}

/** A rule: empty, or a tax number in the form of the artist's country. */
export const ownTaxNumber = (value: unknown, siblings: Siblings): Rule =>
  (isText(value) && (textOf(value) === '' || readTaxNumber(textOf(value), countryOf(siblings)) !== null)) ||
  'This has not the form of a tax number of your country.'

/** A tax number in its stored form: with its country's letters, without spaces. */
export const storedTaxNumber = (value: unknown, siblings: Siblings): unknown =>
  readTaxNumber(textOf(value), countryOf(siblings))?.number ?? value

/** A rule: empty, or one of Stripe's product tax codes. */
export const productTaxCode = (value: unknown): Rule =>
  (isText(value) && /^(txcd_\d{8})?$/.test(textOf(value))) || 'A tax code looks like txcd_99999999.'

/** A rule: the threshold, below which the shop charges its own country's rates, is for the European Union only. */
export function thresholdOfMember(value: unknown, siblings: Siblings): Rule {
  const isKnown = value === null || value === undefined || DISTANCE_SALES.some((known) => known === value)
  if (!isKnown) return 'Choose one of the two.'
  return (
    value !== 'threshold' ||
    EU_COUNTRIES.includes(countryOf(siblings)) ||
    'The threshold is for artists in a member state of the European Union. Choose your country above.'
  )
}

/** A rule: an amount above zero if the threshold applies. */
export function thresholdGiven(value: unknown, { siblingData }: Siblings): Rule {
  const { distanceSales } = (siblingData ?? {}) as { distanceSales?: unknown }
  const isEmpty = value === null || value === undefined || value === ''
  if (distanceSales !== 'threshold' && isEmpty) return true
  const cents = parseMoney(value)
  return (cents !== null && cents > 0) || 'Enter what 10,000 EUR are in US dollars.'
}
