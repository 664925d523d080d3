import type { TableRow } from '../../platform/csv/parse-table'
import { guardless } from './cell-text'
import type { FileField } from './file-field'
import type { FileFormat } from './file-formats'

/** A row of a file, read by field. */
export type RowCells = {
  row: number
  /** The cell's text, '' for none. */
  text: (field: FileField) => string
  /** The heading of its column in the file, for problems. */
  heading: (field: FileField) => string | null
}

type Place = { at: number; heading: string }

/** Makes a reader for the rows of a file with these headings. */
export function cellReader(
  { columns }: FileFormat,
  headings: readonly string[],
): (row: TableRow) => RowCells {
  const places = new Map<FileField, Place[]>()
  const lower = headings.map((heading) => heading.toLowerCase())
  for (const [field, names] of Object.entries(columns) as [FileField, readonly string[]][]) {
    const found = names.flatMap((name): Place[] => {
      const at = lower.indexOf(name)
      return at < 0 ? [] : [{ at, heading: headings[at] ?? name }]
    })
    if (found.length > 0) places.set(field, found)
  }
  return ({ row, cells }) => {
    const saying = (field: FileField): Place | undefined =>
      places.get(field)?.find(({ at }) => (cells[at] ?? '').trim() !== '')
    return {
      row,
      text: (field) => {
        const place = saying(field)
        return place ? guardless(cells[place.at] ?? '') : ''
      },
      heading: (field) => saying(field)?.heading ?? places.get(field)?.[0]?.heading ?? null,
    }
  }
}
