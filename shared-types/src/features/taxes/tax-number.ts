import { EU_COUNTRIES } from '../../addresses/eu-countries'

/** The longest stored tax number. */
export const TAX_NUMBER_MAX = 20

const BRITISH = '\\d{9}|\\d{12}|(?:GD|HA)\\d{3}'

/**
 * The formats of tax numbers after the country's letters, as published by VIES (the European Commission), and of some
 * more countries. Only the format is checked, not whether the number was issued.
 */
const FORMS: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  EL: '\\d{9}',
  ES: '[A-Z]\\d{7}[A-Z0-9]|\\d{8}[A-Z]',
  FI: '\\d{8}',
  FR: '[A-HJ-NP-Z0-9]{2}\\d{9}',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z0-9+*]\\d{5}[A-W][A-I]?',
  IT: '\\d{11}',
  LT: '\\d{9}|\\d{12}',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '[A-Z0-9+*]{10}\\d{2}',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
  XI: BRITISH,
  GB: BRITISH,
  CH: 'E\\d{9}(?:MWST|TVA|IVA)?',
  NO: '\\d{9}(?:MVA)?',
}

/** For countries whose format is not known. */
const ANY_FORM = /^[A-Z0-9]{4,20}$/

/** Greek numbers begin with EL. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country)

export type TaxNumber = {
  /** The number as stored and shown: upper case without spaces, with the country's letters where it has them. */
  number: string
  /** The member state of the European Union that issued it, or null. */
  euCountry: string | null
}

const isOfForm = (prefix: string, rest: string): boolean =>
  FORMS[prefix] !== undefined && new RegExp(`^(?:${FORMS[prefix]})$`).test(rest)

const told = (prefix: string, rest: string): TaxNumber => {
  const country = prefix === 'EL' ? 'GR' : prefix
  return { number: prefix + rest, euCountry: EU_COUNTRIES.includes(country) ? country : null }
}

/**
 * Reads a tax number as people write it: `de 123.456.789`, or `123456789` for a buyer in Germany.
 * @param country the buyer's, for a number without a country's letters
 * @returns null when it matches no format of that country
 */
export function readTaxNumber(typed: string, country: string): TaxNumber | null {
  const text = typed.toUpperCase().replaceAll(/[\s.\-/]/g, '')
  const prefix = prefixOf(country)
  if (isOfForm(text.slice(0, 2), text.slice(2))) return told(text.slice(0, 2), text.slice(2))
  if (isOfForm(prefix, text)) return told(prefix, text)
  if (FORMS[prefix] !== undefined) return null
  return ANY_FORM.test(text) && /\d/.test(text) ? { number: text, euCountry: null } : null
}
