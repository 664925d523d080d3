import { COUNTRY_CODES } from '@gesso/shared-types/addresses/countries'
import { COUNTRY_NAMES } from '@gesso/shared-types/addresses/country-names'
import type { SelectField } from 'payload'

/** The countries offered at checkout, by name. */
export const COUNTRY_OPTIONS: SelectField['options'] = COUNTRY_NAMES.map(([value, label]) => ({
  value,
  label,
}))

/** Validates an optional country: empty, or one offered at checkout. */
export const knownCountry = (value: unknown): true | string =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && (value.trim() === '' || COUNTRY_CODES.includes(value.trim()))) ||
  'Choose a country.'

/** Validates a required country: one offered at checkout. */
export const requiredCountry = (value: unknown): true | string =>
  typeof value !== 'string' || value.trim() === '' ? 'Choose a country.' : knownCountry(value)
