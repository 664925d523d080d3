import type { TaxPlace } from '@gesso/shared-types/features/taxes/tax-terms'
import type { Context } from '../../platform/context'
import { usesCity } from '../taxes/calculation/tax-request'
import { readTaxSettings, type TaxSettings } from '../taxes/read-tax-settings'

type Known = Pick<TaxSettings, 'country' | 'rows' | 'taxCodes'>

/**
 * The place whose tax a work bears that is handed over: the shop's own country. Null where that is not enough to know
 * the tax, as with rates by state: then the buyer's address decides, as with a pick-up.
 * @param settings null for a shop that charges none
 */
export function takenPlace(settings: Known | null): TaxPlace | null {
  if (!settings) return { country: '', state: '', zipCode: '' }
  const { country, rows, taxCodes } = settings
  const isByPlace = taxCodes
    ? usesCity(country)
    : rows.some((row) => row.country === country && row.state !== '')
  return country === '' || isByPlace ? null : { country, state: '', zipCode: '' }
}

/** Reads the place whose tax a work bears that is handed over; null where the buyer's address decides. */
export const readTakenPlace = async (context: Context): Promise<TaxPlace | null> =>
  takenPlace(await readTaxSettings(context, []))
