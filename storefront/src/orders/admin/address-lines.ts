import { countryName } from '@gesso/shared-types/country-names'
import type { AdminOrder } from '@gesso/shared-types/order'

/** An order's shipping address line by line, with the country's name; empty where none was given. */
export function addressLines({ address, city, zipCode, country }: AdminOrder['customer']): string[] {
  if (!address && !city && !zipCode) return []
  const place = [city, zipCode].filter(Boolean).join(' ')
  return [address ?? '', place, country ? countryName(country) : ''].filter(Boolean)
}
