import { EU_COUNTRIES } from './eu-countries'

/**
 * Postal codes outside the European Union's VAT area although the country is a member (Directive 2006/112/EC, article
 * 6): the Canary Islands, Ceuta, Melilla, Heligoland, Büsingen, Livigno, Mount Athos.
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  ES: /^(?:35|38|51|52)\d{3}$/,
  DE: /^(?:27498|78266)$/,
  IT: /^(?:23030|23041)$/,
  GR: /^63086$/,
}

/** Whether the European Union's VAT applies at a place. Territories such as Åland have a country code of their own. */
export const isInEuVatArea = (country: string, zipCode: string): boolean =>
  EU_COUNTRIES.includes(country) && !OUTSIDE[country]?.test(zipCode.replaceAll(/[\s-]/g, ''))

/** For VAT, Monaco counts as France and the Isle of Man as the United Kingdom (article 7). */
export const taxCountry = (country: string): string => ({ MC: 'FR', IM: 'GB' })[country] ?? country
