import type { Cell } from '../../csv/csv-lines'
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
  description: 'A few words about the artwork.',
}

/** The template has all columns but `Sold`, which is for information only, and one example row. */
const COLUMNS = IMPORT_COLUMNS.filter(({ name }) => name !== 'originalSold')
export const TEMPLATE_HEADINGS = COLUMNS.map(({ heading }) => heading)

/** Yields the rows of the template. */
export async function* templateRows(): AsyncGenerator<Cell[][]> {
  yield [COLUMNS.map(({ name }) => EXAMPLE[name] ?? null)]
}
