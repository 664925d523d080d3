import { ApiError } from '@gesso/shared-types/contract/call-endpoint'

/**
 * Makes one change to each of several selected rows, one after the other. A row that another session has deleted is
 * skipped, unless it is the only one.
 * @throws what the first failed change throws
 */
export async function forEachExisting<Row>(
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
