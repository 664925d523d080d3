import { artworkInputSchema } from '@gesso/shared-types/artwork'
import { splitCell } from '../../csv/cell-list'
import { unguardCell } from '../../csv/formula-guard'
import type { ColumnName } from './import-columns'
import { readPrints } from './print-cell'
import { readPrice } from './read-price'

/** The cells of a row by column; a column that the table lacks is missing here. */
export type RowCells = Partial<Record<ColumnName, string>>

/** What a row says of a work: the fields to write, the pictures that it names, and what is wrong with it. */
export type ReadRow = {
  slug: string | null
  title: string | null
  fields: Record<string, unknown>
  /** null: the table has no such column, and the work keeps its pictures. */
  pictures: string[] | null
  problems: { column: ColumnName; message: string }[]
}

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']

type Reading = { value: unknown } | { problem: string }

function readYesNo(cell: string): Reading {
  const word = cell.toLowerCase()
  if (YES.includes(word)) return { value: true }
  if (NO.includes(word)) return { value: false }
  return { problem: `"${cell}" is neither yes nor no` }
}

function readWhole(cell: string): Reading {
  return /^-?\d{1,12}$/.test(cell) ? { value: Number(cell) } : { problem: `"${cell}" is not a whole number` }
}

function readMoney(cell: string): Reading {
  const price = readPrice(cell)
  return price === null
    ? { problem: `"${cell}" cannot be read as a price; write it like 1200.50` }
    : { value: price }
}

function readPrintList(cell: string): Reading {
  const prints = readPrints(cell)
  return 'problem' in prints ? prints : { value: prints }
}

/** How the fields are read; an empty cell empties a field, except where there is nothing empty: there it says nothing. */
const FIELDS: Partial<Record<ColumnName, { read: (cell: string) => Reading; empty: Reading | null }>> = {
  title: { read: (cell) => ({ value: cell }), empty: { value: '' } },
  description: { read: (cell) => ({ value: cell }), empty: { value: null } },
  medium: { read: (cell) => ({ value: cell }), empty: { value: null } },
  originalDimensions: { read: (cell) => ({ value: cell }), empty: { value: null } },
  year: { read: (cell) => ({ value: cell.replace(/\.0+$/, '') }), empty: { value: null } },
  originalPrice: { read: readMoney, empty: { value: null } },
  originalAvailable: { read: readYesNo, empty: null },
  printsAvailable: { read: readYesNo, empty: null },
  printOptions: { read: readPrintList, empty: { value: [] } },
  displayOrder: { read: readWhole, empty: null },
}

/** `Sold` is a word on the original only where `Original available` says none. */
function readSold(cells: RowCells, slug: string | null): Reading | null {
  const sold = cells.originalSold ? readYesNo(cells.originalSold) : null
  if (sold === null || 'problem' in sold) return sold
  if (!cells.originalAvailable) return slug === null || sold.value ? { value: !sold.value } : null
  const available = readYesNo(cells.originalAvailable)
  const both = sold.value === true && 'value' in available && available.value === true
  return both && slug === null ? { problem: 'The original cannot be both sold and available' } : null
}

/**
 * Reads a row by the same checks as the site's own form.
 * @param given cells as they stand in the table
 */
export function readRow(given: RowCells): ReadRow {
  const cells = Object.fromEntries(
    Object.entries(given).map(([name, cell]) => [name, unguardCell(cell).trim()]),
  ) as RowCells
  const slug = cells.slug || null
  const row: ReadRow = {
    slug,
    title: cells.title || null,
    fields: {},
    pictures: cells.images === undefined ? null : splitCell(cells.images),
    problems: [],
  }
  const shape = artworkInputSchema.shape
  const take = (name: ColumnName, column: ColumnName, reading: Reading) => {
    if ('problem' in reading) {
      row.problems.push({ column, message: reading.problem })
      return
    }
    const parsed = shape[name as keyof typeof shape].safeParse(reading.value)
    if (parsed.success) row.fields[name] = parsed.data
    else row.problems.push(...parsed.error.issues.map(({ message }) => ({ column, message })))
  }
  if (slug === null && cells.title === undefined) {
    row.problems.push({ column: 'title', message: 'Title is required' })
  }
  for (const [name, { read, empty }] of Object.entries(FIELDS) as [
    ColumnName,
    NonNullable<(typeof FIELDS)[ColumnName]>,
  ][]) {
    const cell = cells[name]
    const reading = cell === undefined ? null : cell === '' ? empty : read(cell)
    if (reading) take(name, name, reading)
  }
  const sold = readSold(cells, slug)
  if (sold) take('originalAvailable', 'originalSold', sold)
  if (row.pictures) {
    const counted = shape.images.safeParse(row.pictures)
    if (!counted.success) {
      row.problems.push(
        ...counted.error.issues.map(({ message }) => ({ column: 'images' as const, message })),
      )
    }
  }
  return row
}
