import type { TaxPlace } from '@gesso/shared-types/features/taxes/tax-terms'
import type { Context } from '../../platform/context'
import { readTaxSettings } from '../taxes/read-tax-settings'
import { takenPlace } from './taken-place'

/** Reads the place whose tax a work bears that is handed over; null where the buyer's address decides. */
export const readTakenPlace = async (context: Context): Promise<TaxPlace | null> =>
  takenPlace(await readTaxSettings(context, []))
