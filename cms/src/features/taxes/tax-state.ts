import type { TaxRow } from '@gesso/shared-types/features/taxes/tax-terms'
import type { Context } from '../../platform/context'
import type { SettingState } from '../../settings/setting-states'
import { readTaxSettings } from './read-tax-settings'

const percent = (thousandths: number): string => `${thousandths / 1000}%`

function ratesOf({ print, original }: TaxRow, place: string): string {
  const usual = `${percent(print)} ${place}`
  return original === print ? usual : `${usual}, ${percent(original)} for originals`
}

/** Which tax orders at home bear: *19% inside, 7% for originals*. */
export async function taxState(context: Context): Promise<SettingState> {
  const tax = await readTaxSettings(context, [])
  if (!tax) return { words: 'none' }
  if (tax.taxCodes) return { words: 'by Stripe Tax' }
  const place = tax.isIncluded ? 'inside' : 'on top'
  const home = tax.rows.find(({ country, state }) => country === tax.country && state === '')
  if (home) return { words: ratesOf(home, place) }
  return { words: tax.rows.length === 1 ? `1 rate, ${place}` : `${tax.rows.length} rates, ${place}` }
}
