import type { seriesDashboardEndpoints } from '@gesso/shared-types/features/series/series-dashboard-endpoints'
import type { seriesEndpoints } from '@gesso/shared-types/features/series/series-endpoints'
import type { Served } from '../../feature'
import { valueNames } from '../../platform/audit/value-names'
import { extending } from '../../platform/extension-point'
import type { Routes } from '../../platform/http/call-endpoints'
import { shopSwitches, switchOf } from '../../settings/read-shop-switches'
import { requireSwitchedOn } from '../../settings/require-switched-on'
import { nameSeries } from './name-series'
import { getSeries, HAS_SERIES, listSeries, listStoredSeries } from './read-series'
import { createSeries } from './save-series'

export const extensions: Served['extensions'] = [
  extending(shopSwitches, switchOf('hasSeries', HAS_SERIES)),
  extending(valueNames, nameSeries),
]

export const routes: Routes<keyof typeof seriesEndpoints | keyof typeof seriesDashboardEndpoints> = {
  listSeries: (_input, context) => listSeries(context),
  getSeries: ({ slug }, context) => getSeries(context, slug),
  listStoredSeries: (_input, context) => listStoredSeries(context),
  createSeries: async ({ title }, context) => {
    await requireSwitchedOn(context, 'series')
    return createSeries(context, title)
  },
}
