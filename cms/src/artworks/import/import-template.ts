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
  description: 'A few words on the work.',
}

/** The table that the panel offers to begin with: the headings without the one for information, and an example. */
const COLUMNS = IMPORT_COLUMNS.filter(({ name }) => name !== 'originalSold')
export const TEMPLATE_HEADINGS = COLUMNS.map(({ heading }) => heading)

export async function* templateRows(): AsyncGenerator<Cell[][]> {
  yield [COLUMNS.map(({ name }) => EXAMPLE[name] ?? null)]
}
