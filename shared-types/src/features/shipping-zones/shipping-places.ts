import { COUNTRY_CODES } from '../../addresses/countries'
import { COUNTRY_NAMES, countryName } from '../../addresses/country-names'
import { COUNTRY_STATES } from '../../addresses/country-states'
import { EU_COUNTRIES } from '../../addresses/eu-countries'

/**
 * The destination of an order: the country's code, and the state's value from checkout's list; '' when none is given.
 */
export type ShippingPlace = { country: string; state: string }

const EUROPE = [
  ...EU_COUNTRIES,
  ...'AD AL AX BA BY CH FO GB GG GI IM IS JE LI MC MD ME MK NO RS RU SJ SM TR UA VA'.split(' '),
]

/** Groups of countries that a zone can name, narrower ones first. The European Union as it is since 2020. */
const GROUPS: ReadonlyArray<readonly [place: string, name: string, countries: readonly string[]]> = [
  ['EU+', 'European Union', EU_COUNTRIES],
  ['EUROPE+', 'Europe', EUROPE],
]

/** Matches all places that no other zone names. */
export const EVERYWHERE_ELSE = '*'

/** Territories that exist both as a country and as a state of the United States: buyers choose either. */
const TERRITORIES = 'AS GU MP PR VI'.split(' ')

const stateKey = (country: string, state: string): string => `${country}-${state}`

/** The keys by which a zone can contain a place, the most specific first: state, country, groups, everywhere else. */
export function keysOfPlace({ country, state }: ShippingPlace): string[] {
  const keys = []
  if (state !== '') keys.push(stateKey(country, state))
  if (country === 'US' && TERRITORIES.includes(state)) keys.push(state)
  keys.push(country)
  if (TERRITORIES.includes(country)) keys.push(stateKey('US', country), 'US')
  for (const [place, , countries] of GROUPS) if (countries.includes(country)) keys.push(place)
  return [...keys, EVERYWHERE_ELSE]
}

/** The countries of a zone's place; none for a state. */
export function countriesOf(place: string): readonly string[] {
  if (place === EVERYWHERE_ELSE) return COUNTRY_CODES
  const group = GROUPS.find(([known]) => known === place)
  return group ? group[2] : COUNTRY_CODES.includes(place) ? [place] : []
}

const stateNames = new Map(
  Object.entries(COUNTRY_STATES).flatMap(([country, { states = [] }]) =>
    states.map(([value, name]) => [stateKey(country, value), `${name}, ${countryName(country)}`] as const),
  ),
)

/** The name of a zone's place; the key itself when unknown. */
export const placeName = (place: string): string =>
  place === EVERYWHERE_ELSE
    ? 'Everywhere else'
    : (GROUPS.find(([known]) => known === place)?.[1] ?? stateNames.get(place) ?? countryName(place))

/** All places that a zone can name, with their names: groups, then countries, then states. */
export const SHIPPING_PLACES: ReadonlyArray<readonly [place: string, name: string]> = [
  [EVERYWHERE_ELSE, 'Everywhere else'],
  ...GROUPS.map(([place, name]) => [place, name] as const),
  ...COUNTRY_NAMES,
  ...stateNames,
]
