import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import { seriesStillThere } from '../../artworks/series-still-there'
import { hookTransaction } from '../../platform/context'

/** Sorts an artwork's series, removes duplicates, and refuses deleted ones. @throws ValidationError */
export const checkSeries: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!Array.isArray(data.series) || data.series.length === 0) return data
  const ids = [...new Set((data.series as unknown[]).map(Number))].toSorted((one, other) => one - other)
  const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647
  const found = ids.every(isId) ? await seriesStillThere(hookTransaction(req), ids) : []
  if (found.length < ids.length) {
    const message = 'Series: one that is chosen was deleted meanwhile. Take it out, or choose another.'
    throw new ValidationError({ collection: 'artworks', errors: [{ path: 'series', message }] })
  }
  data.series = ids
  return data
}
