import type { Context } from '../../platform/context'
import type { SettingState } from '../../settings/setting-states'
import { readShippingTerms } from './read-shipping-terms'

/** How orders are sent: *3 zones, pick-up*. */
export async function shippingState(context: Context): Promise<SettingState> {
  const { zones, pickUp } = await readShippingTerms(context)
  const sent =
    zones.length === 0 ? 'one price everywhere' : zones.length === 1 ? '1 zone' : `${zones.length} zones`
  return { words: pickUp ? `${sent}, pick-up` : sent }
}
