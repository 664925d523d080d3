import type { seriesDashboardEndpoints } from '@gesso/shared-types/features/series/series-dashboard-endpoints'
import type { seriesEndpoints } from '@gesso/shared-types/features/series/series-endpoints'
import { changeSeries } from '../../artworks/change-many'
import type { Routes } from '../../platform/http/call-endpoints'
import { getSeries, listSeries, listStoredSeries } from './read-series'
import { createSeries } from './save-series'

/** The work behind its calls. */
export const routes: Routes<keyof typeof seriesEndpoints | keyof typeof seriesDashboardEndpoints> = {
  listSeries: (_input, context) => listSeries(context),
  getSeries: ({ slug }, context) => getSeries(context, slug),
  listStoredSeries: (_input, context) => listStoredSeries(context),
  createSeries: ({ title }, context) => createSeries(context, title),
  changeSeries: (input, context) => changeSeries(context, input),
}
