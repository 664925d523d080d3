import type { AdminOrder } from '@gesso/shared-types/order'

const COUNTRIES = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code
  } catch {
    return code
  }
}

/** An order's shipping address line by line, with the country's name; empty where none was given. */
export function addressLines({ address, city, zipCode, country }: AdminOrder['customer']): string[] {
  if (!address && !city && !zipCode) return []
  const place = [city, zipCode].filter(Boolean).join(' ')
  return [address ?? '', place, country ? countryName(country) : ''].filter(Boolean)
}
