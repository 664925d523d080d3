import { formatAddress } from 'localized-address-format'
import { countryName } from './country-names'

/** A person's address as it is stored. */
export type PostalAddress = {
  address: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  country: string | null
}

/**
 * Formats an address into lines in the order that the country's post uses (Google's address data), with the country's
 * name last. Empty for an empty address.
 */
export function addressLines(given: PostalAddress): string[] {
  const { address, addressLine2, city, state, zipCode, country } = given
  const street = [address, addressLine2].flatMap((text) => text?.split(/\r\n|\r|\n/) ?? [])
  const lines = formatAddress(
    {
      ...(country && { postalCountry: country }),
      addressLines: street.map((line) => line.trim()).filter(Boolean),
      ...(city && { locality: city }),
      ...(state && { administrativeArea: state }),
      ...(zipCode && { postalCode: zipCode }),
    },
    'latin',
  )
  // Some countries' formats have no place for a part that was given all the same.
  const missing = [city, state, zipCode].filter((part) => part && !lines.some((line) => line.includes(part)))
  const all = [...lines, ...missing]
    // A separator is left over where the part before it is missing.
    .map((line) => line?.replace(/^[\s,-]+|[\s,-]+$/g, ''))
    .filter((line): line is string => Boolean(line))
  if (all.length === 0) return []
  return country ? [...all, countryName(country)] : all
}
