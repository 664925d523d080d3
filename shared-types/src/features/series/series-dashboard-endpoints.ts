import * as z from 'zod/mini'
import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { seriesTitleSchema, storedSeriesSchema } from './series'

/** What the artist does with series, on the site and in the panel. */
export const seriesDashboardEndpoints = {
  /** All series in the artist's order, empty ones too. */
  listStoredSeries: {
    method: 'GET',
    path: '/api/admin/series',
    access: 'signed_in',
    input: nothing,
    output: z.array(storedSeriesSchema),
  },
  /** Adds a series by its title; it comes last. A title that there is already answers with that series. */
  createSeries: {
    method: 'POST',
    path: '/api/admin/series',
    access: 'signed_in',
    input: z.object({ title: seriesTitleSchema }),
    output: storedSeriesSchema,
  },
} as const satisfies Record<string, Endpoint>
