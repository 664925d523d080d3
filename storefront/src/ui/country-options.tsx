import { COUNTRY_NAMES } from '@gesso/shared-types/addresses/country-names'

/**
 * The countries as options of a select, made once: React compares the 249 of them with themselves at each key that is
 * typed into a form, and leaves the same elements alone.
 */
export const COUNTRY_OPTIONS = COUNTRY_NAMES.map(([code, name]) => (
  <option key={code} value={code}>
    {name}
  </option>
))
