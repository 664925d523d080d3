import type { ArtworkColumn } from '../../artworks/table/artwork-column'
import { CORE_COLUMNS } from '../../artworks/table/core-columns'
import type { Cell } from '../../platform/csv/csv-lines'

/** The columns that most tables need, with one example row. */
const COLUMNS = Object.values<ArtworkColumn>(CORE_COLUMNS).filter(({ example }) => example !== undefined)
export const TEMPLATE_HEADINGS = COLUMNS.map(({ heading }) => heading)

export async function* templateRows(): AsyncGenerator<Cell[][]> {
  yield [COLUMNS.map(({ example }) => example ?? null)]
}
