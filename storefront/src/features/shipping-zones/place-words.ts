import { countryName } from '@gesso/shared-types/addresses/country-names'
import { COUNTRY_STATES } from '@gesso/shared-types/addresses/country-states'

/** A place in words: `Switzerland`, `Alaska, United States`. */
export function placeWords({ country, state }: { country: string; state: string }): string {
  if (state === '') return countryName(country)
  const listed = COUNTRY_STATES[country]?.states?.find(([value]) => value === state)
  return `${listed?.[1] ?? state}, ${countryName(country)}`
}
