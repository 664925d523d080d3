import type { ArtworkColumn } from '../../artworks/table/artwork-column'
import { columnsOn } from '../../artworks/table/columns-of'
import { CORE_COLUMNS } from '../../artworks/table/core-columns'
import type { Cell } from '../../platform/csv/csv-lines'

/** The columns that most tables need, with one example row. */
const COLUMNS = Object.values<ArtworkColumn>(CORE_COLUMNS).filter(({ example }) => example !== undefined)

/** Makes the template, without the columns of features that are off. @param on the names of what is on */
export function importTemplate(on: ReadonlySet<string>): {
  headings: string[]
  rows: AsyncGenerator<Cell[][]>
} {
  const columns = columnsOn(COLUMNS, on)
  return { headings: columns.map(({ heading }) => heading), rows: exampleRow(columns) }
}

async function* exampleRow(columns: readonly ArtworkColumn[]): AsyncGenerator<Cell[][]> {
  yield [columns.map(({ example }) => example ?? null)]
}
