import type { bulkChangesEndpoints } from '@gesso/shared-types/features/bulk-changes/bulk-changes-endpoints'
import type { Routes } from '../../platform/http/call-endpoints'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { changePrices } from './change-prices'
import { changeSeries } from './change-series'
import { setPrintSizes } from './set-print-sizes'

/** The work behind its calls. */
export const routes: Routes<keyof typeof bulkChangesEndpoints> = {
  changePrices: (input, context) => changePrices(context, input),
  changeSeries: async (input, context) => {
    await requireSwitchedOn(context, 'series')
    return changeSeries(context, input)
  },
  setPrintSizes: (input, context) => setPrintSizes(context, input),
}
