import { ApiError } from './api-error'

/**
 * Makes one change to each of several chosen rows, one after the other. What another session deleted in the meantime
 * is passed over; a single row that is gone is told of.
 * @throws what the first refused change throws
 */
export async function forEachStillThere<Row>(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows) {
    try {
      await change(row)
    } catch (error) {
      const isGone = error instanceof ApiError && error.body?.code === 'not_found'
      if (rows.length === 1 || !isGone) throw error
    }
  }
}
