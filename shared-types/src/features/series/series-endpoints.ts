import * as z from 'zod/mini'
import { nothing } from '../../contract/call-parts'
import type { Endpoint } from '../../contract/endpoint'
import { listedSeriesSchema, shownSeriesSchema } from './series'
import { seriesPaths } from './series-paths'

/** The calls of the series pages. In a file of their own, so that no other page carries them. */
export const seriesEndpoints = {
  /** Series with at least one public artwork, in the artist's order. */
  listSeries: {
    method: 'GET',
    path: seriesPaths.listSeries,
    access: 'anyone',
    input: nothing,
    output: z.array(listedSeriesSchema),
  },
  /** Refused as not found while none of its artworks is public. */
  getSeries: {
    method: 'GET',
    path: seriesPaths.getSeries,
    access: 'anyone',
    input: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(255)) }),
    output: shownSeriesSchema,
  },
} as const satisfies Record<string, Endpoint>
