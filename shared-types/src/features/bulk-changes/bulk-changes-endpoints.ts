import type { Endpoint } from '../../contract/endpoint'
import {
  manyChangedSchema,
  priceChangeSchema,
  printSizesChangeSchema,
  seriesChangeSchema,
} from './change-many'

/** What the artist does with several artworks in one step. */
export const bulkChangesEndpoints = {
  /** Raises or lowers the prices of several artworks by a percentage, in one step that can be undone. */
  changePrices: {
    method: 'POST',
    path: '/api/admin/artworks/prices',
    access: 'signed_in',
    input: priceChangeSchema,
    output: manyChangedSchema,
  },
  /** Gives several artworks the sizes and prices of a preset, in one step that can be undone. */
  setPrintSizes: {
    method: 'POST',
    path: '/api/admin/artworks/print-sizes',
    access: 'signed_in',
    input: printSizesChangeSchema,
    output: manyChangedSchema,
  },
  /** Puts several artworks into series, and takes them out of others, in one step that can be undone. */
  changeSeries: {
    method: 'POST',
    path: '/api/admin/artworks/series',
    access: 'signed_in',
    input: seriesChangeSchema,
    output: manyChangedSchema,
  },
} as const satisfies Record<string, Endpoint>
