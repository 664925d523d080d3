import type { Cell } from '../../platform/csv/csv-lines'
import { ARCHIVE_COLUMNS } from './archive-columns'
import { type ColumnName, IMPORT_COLUMNS } from './import-columns'

const EXAMPLE: Partial<Record<ColumnName, Cell>> = {
  title: 'Example: delete this row',
  year: 1888,
  medium: 'Oil on canvas',
  originalDimensions: '72.5 × 92 cm',
  originalPrice: '1200.00',
  originalAvailable: true,
  printsAvailable: true,
  printOptions: 'A4 = 20.00 | A3 = 35.50',
  images: 'front.jpg | detail.jpg',
  series: 'Arles; By night',
  description: 'A few words about the artwork.',
}

/** What few tables need: `Sold` and the stamp are for information only, and the others belong to single states or to the archive. */
const LEFT_OUT: readonly ColumnName[] = [
  ...ARCHIVE_COLUMNS.map(({ name }) => name),
  'originalSold',
  'longestSide',
  'weight',
  'packing',
  'onHoldUntil',
  'salePrice',
  'saleDate',
  'salePlace',
  'publishAt',
  'updatedAt',
]

/** The template has the columns that most tables need, and one example row. */
const COLUMNS = IMPORT_COLUMNS.filter(({ name }) => !LEFT_OUT.includes(name))
export const TEMPLATE_HEADINGS = COLUMNS.map(({ heading }) => heading)

/** Yields the rows of the template. */
export async function* templateRows(): AsyncGenerator<Cell[][]> {
  yield [COLUMNS.map(({ name }) => EXAMPLE[name] ?? null)]
}
