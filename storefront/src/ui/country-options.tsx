import { COUNTRY_NAMES } from '@gesso/shared-types/addresses/country-names'

/**
 * The countries as options of a select, created once: React then skips the 249 unchanged elements after each keystroke
 * in the form.
 */
export const COUNTRY_OPTIONS = COUNTRY_NAMES.map(([code, name]) => (
  <option key={code} value={code}>
    {name}
  </option>
))
