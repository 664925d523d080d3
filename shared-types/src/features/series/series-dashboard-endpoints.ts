import * as z from 'zod/mini'
import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { seriesTitleSchema, storedSeriesSchema } from './series'

/** The artist's calls about series, for the site and the panel. */
export const seriesDashboardEndpoints = {
  /** All series in the artist's order, including empty ones. */
  listStoredSeries: {
    method: 'GET',
    path: '/api/admin/series',
    access: 'signed_in',
    input: nothing,
    output: z.array(storedSeriesSchema),
  },
  /** Adds a series at the end. If the title exists, returns that series. */
  createSeries: {
    method: 'POST',
    path: '/api/admin/series',
    access: 'signed_in',
    input: z.object({ title: seriesTitleSchema }),
    output: storedSeriesSchema,
  },
} as const satisfies Record<string, Endpoint>
