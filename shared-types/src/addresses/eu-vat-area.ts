import { EU_COUNTRIES } from './eu-countries'

/**
 * Beginnings of postal codes where the European Union's value added tax does not apply although the country is a member
 * (Directive 2006/112/EC, article 6): the Canary Islands, Ceuta, Melilla, Heligoland, Büsingen, Livigno, Mount Athos.
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  ES: /^(?:35|38|51|52)\d{3}$/,
  DE: /^(?:27498|78266)$/,
  IT: /^(?:23030|23041)$/,
  GR: /^63086$/,
}

/** Whether a place has the value added tax of the European Union. Åland and the like are countries of their own. */
export const isInEuVatArea = (country: string, zipCode: string): boolean =>
  EU_COUNTRIES.includes(country) && !OUTSIDE[country]?.test(zipCode.replaceAll(/[\s-]/g, ''))

/** Monaco is France's for value added tax, the Isle of Man the United Kingdom's (article 7). */
export const taxCountry = (country: string): string => ({ MC: 'FR', IM: 'GB' })[country] ?? country
