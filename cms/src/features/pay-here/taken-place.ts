import type { TaxPlace } from '@gesso/shared-types/features/taxes/tax-terms'
import { usesCity } from '../taxes/calculation/tax-request'
import type { TaxSettings } from '../taxes/read-tax-settings'

/**
 * The place whose tax a work bears that is handed over: the shop's own country. Null where that is not enough to know
 * the tax, as with rates by state: then the buyer's address decides, as with a pick-up.
 * @param settings null for a shop that charges none
 */
export function takenPlace(
  settings: Pick<TaxSettings, 'country' | 'rows' | 'taxCodes'> | null,
): TaxPlace | null {
  if (!settings) return { country: '', state: '', zipCode: '' }
  const { country, rows, taxCodes } = settings
  const isByPlace = taxCodes
    ? usesCity(country)
    : rows.some((row) => row.country === country && row.state !== '')
  return country === '' || isByPlace ? null : { country, state: '', zipCode: '' }
}
