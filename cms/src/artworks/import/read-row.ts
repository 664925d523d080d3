import { type ArtworkInput, artworkInputSchema } from '@gesso/shared-types/artwork'
import { splitCell } from '../../csv/cell-list'
import { unguardCell } from '../../csv/formula-guard'
import type { ColumnName } from './import-columns'
import { readPrints } from './print-cell'
import { readPrice } from './read-price'

/** The cells of a row by column. A column that the table does not have is missing here, too. */
export type RowCells = Partial<Record<ColumnName, string>>

/** The fields of an artwork that a row writes; those that are missing stay as they are. */
export type ArtworkFields = Partial<Omit<ArtworkInput, 'images' | 'originalSold'>>

/** What was read from a row: the fields to write, the pictures that it names, and what is wrong with it. */
export type ReadRow = {
  slug: string | null
  title: string | null
  fields: ArtworkFields
  /** null: the table has no such column, and the artwork keeps its pictures. */
  pictures: string[] | null
  problems: { column: ColumnName; message: string }[]
}

const YES = ['yes', 'y', 'true', '1', 'x']
const NO = ['no', 'n', 'false', '0']

type Reading = { value: unknown } | { problem: string }

const readText = (cell: string): Reading => ({ value: cell })

/** A spreadsheet may show a year as `1888.0`. */
const readYear = (cell: string): Reading => ({ value: cell.replace(/\.0+$/, '') })

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

type FieldReader = { name: keyof ArtworkFields; read: (cell: string) => Reading; empty: Reading | null }

/** How the fields are read. An empty cell empties its field; `empty: null` leaves the field as it is instead. */
const FIELDS: readonly FieldReader[] = [
  { name: 'title', read: readText, empty: { value: '' } },
  { name: 'description', read: readText, empty: { value: null } },
  { name: 'medium', read: readText, empty: { value: null } },
  { name: 'originalDimensions', read: readText, empty: { value: null } },
  { name: 'year', read: readYear, empty: { value: null } },
  { name: 'originalPrice', read: readMoney, empty: { value: null } },
  { name: 'originalAvailable', read: readYesNo, empty: null },
  { name: 'printsAvailable', read: readYesNo, empty: null },
  { name: 'printOptions', read: readPrintList, empty: { value: [] } },
  { name: 'displayOrder', read: readWhole, empty: null },
]

/** Reads the column `Sold`, which counts only where `Original available` is missing or empty. */
function readSold(cells: RowCells, slug: string | null): Reading | null {
  const sold = cells.originalSold ? readYesNo(cells.originalSold) : null
  if (sold === null || 'problem' in sold) return sold
  if (!cells.originalAvailable) return slug === null || sold.value ? { value: !sold.value } : null
  const available = readYesNo(cells.originalAvailable)
  const both = sold.value === true && 'value' in available && available.value === true
  return both && slug === null ? { problem: 'The original cannot be both sold and available' } : null
}

/**
 * Reads a row by the same checks as the artwork form.
 * @param given the cells as they are in the table
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
  const setField = (name: keyof ArtworkFields, column: ColumnName, reading: Reading) => {
    if ('problem' in reading) {
      row.problems.push({ column, message: reading.problem })
      return
    }
    const parsed = shape[name].safeParse(reading.value)
    if (parsed.success) Object.assign(row.fields, { [name]: parsed.data })
    else row.problems.push(...parsed.error.issues.map(({ message }) => ({ column, message })))
  }
  if (slug === null && cells.title === undefined) {
    row.problems.push({ column: 'title', message: 'Title is required' })
  }
  for (const { name, read, empty } of FIELDS) {
    const cell = cells[name]
    const reading = cell === undefined ? null : cell === '' ? empty : read(cell)
    if (reading) setField(name, name, reading)
  }
  const sold = readSold(cells, slug)
  if (sold) setField('originalAvailable', 'originalSold', sold)
  if (row.pictures) {
    const checked = shape.images.safeParse(row.pictures)
    if (!checked.success) {
      row.problems.push(
        ...checked.error.issues.map(({ message }) => ({ column: 'images' as const, message })),
      )
    }
  }
  return row
}
