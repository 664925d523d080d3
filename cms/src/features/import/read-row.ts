import { type ArtworkInput, artworkInputSchema } from '@gesso/shared-types/artwork-input'
import {
  type ArchiveInput,
  archiveInputSchema,
  LOCATION_WORDS,
  LOCATIONS,
} from '@gesso/shared-types/features/archive/artwork-archive'
import { seriesTitleSchema } from '@gesso/shared-types/features/series/series'
import { fromCents } from '@gesso/shared-types/money'
import { readTypedMoney } from '@gesso/shared-types/typed-money'
import { WORK_FIELDS } from '@gesso/shared-types/work-fields'
import { splitCell } from '../../platform/csv/cell-list'
import { unguardCell } from '../../platform/csv/formula-guard'
import type { ColumnName } from './import-columns'
import { readLines } from './line-cell'
import { readPrints } from './print-cell'
import { isSoldHere, readInstant, readPublicationWord, readStateWord } from './read-state'

/** The cells of a row by column. A column that the table does not have is missing here, too. */
export type RowCells = Partial<Record<ColumnName, string>>

/** The fields of an artwork that a row writes; those that are missing stay as they are. */
export type ArtworkFields = Partial<
  Omit<ArtworkInput, 'images' | 'series' | 'originalSold' | 'onHoldFor' | 'saleBuyer'> & ArchiveInput
> & {
  /** By their titles: some may still have to be added. */
  series?: string[]
}

/** What was read from a row: the fields to write, the pictures that it names, and what is wrong with it. */
export type ReadRow = {
  slug: string | null
  title: string | null
  fields: ArtworkFields
  /** null: the table has no such column, and the artwork keeps its pictures. */
  pictures: string[] | null
  /** When the artwork was last changed as the table was made; null where it does not say. */
  stamp: string | null
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
  const price = readTypedMoney(cell)
  return 'problem' in price ? price : { value: fromCents(price.cents) }
}

function readPrintList(cell: string): Reading {
  const prints = readPrints(cell)
  return 'problem' in prints ? prints : { value: prints }
}

function readState(cell: string): Reading {
  const state = readStateWord(cell)
  return state
    ? { value: state }
    : {
        problem: `"${cell}" is no state; write For sale, On hold, Price on request, Sold elsewhere or Not for sale`,
      }
}

function readPublication(cell: string): Reading {
  const publication = readPublicationWord(cell)
  return publication
    ? { value: publication }
    : { problem: `"${cell}" is neither Draft nor Published nor Private` }
}

function readMoment(cell: string): Reading {
  const instant = readInstant(cell)
  return instant ? { value: instant } : { problem: `"${cell}" is not a time; write it like 2026-12-01 18:00` }
}

/** One of three words, of which the schema says what is wrong with another. */
const readPacking = (cell: string): Reading => ({ value: cell.toLowerCase() })

/** By its words, or by its name in the database. */
function readLocation(cell: string): Reading {
  const words = cell.toLowerCase()
  const location = LOCATIONS.find((one) => one === words || LOCATION_WORDS[one].toLowerCase() === words)
  if (location) return { value: location }
  const known = LOCATIONS.map((one) => LOCATION_WORDS[one]).join(', ')
  return { problem: `"${cell}" is no place where a work can be; write one of: ${known}` }
}

function readShare(cell: string): Reading {
  const number = cell.replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,4})?$/.test(number)
    ? { value: Number(number) }
    : { problem: `"${cell}" is not a share; write a number from 0 to 100` }
}

const readLineList = (cell: string): Reading => ({ value: readLines(cell) })

type FieldReader = {
  name: Exclude<keyof ArtworkFields, 'series'>
  read: (cell: string) => Reading
  empty: Reading | null
}

/** How the plain fields are read. */
const PLAIN = {
  text: { read: readText, empty: { value: null } },
  year: { read: readYear, empty: { value: null } },
  yesNo: { read: readYesNo, empty: null },
}

/** How the fields are read. An empty cell empties its field; `empty: null` leaves the field as it is instead. */
const FIELDS: readonly FieldReader[] = [
  { name: 'title', read: readText, empty: { value: '' } },
  { name: 'description', read: readText, empty: { value: null } },
  { name: 'longestSide', read: readText, empty: { value: null } },
  { name: 'weight', read: readText, empty: { value: null } },
  { name: 'packing', read: readPacking, empty: { value: null } },
  ...WORK_FIELDS.map(({ name, kind }) => ({ name, ...PLAIN[kind] })),
  { name: 'originalPrice', read: readMoney, empty: { value: null } },
  { name: 'originalAvailable', read: readYesNo, empty: null },
  { name: 'printsAvailable', read: readYesNo, empty: null },
  { name: 'printOptions', read: readPrintList, empty: { value: [] } },
  { name: 'displayOrder', read: readWhole, empty: null },
  { name: 'originalState', read: readState, empty: null },
  { name: 'onHoldUntil', read: readMoment, empty: { value: null } },
  { name: 'salePrice', read: readMoney, empty: { value: null } },
  { name: 'saleDate', read: readText, empty: { value: null } },
  { name: 'salePlace', read: readText, empty: { value: null } },
  { name: 'publication', read: readPublication, empty: null },
  { name: 'publishAt', read: readMoment, empty: { value: null } },
  { name: 'inventoryNumber', read: readText, empty: { value: null } },
  { name: 'dateWords', read: readText, empty: { value: null } },
  { name: 'location', read: readLocation, empty: { value: null } },
  { name: 'locationName', read: readText, empty: { value: null } },
  { name: 'locationUntil', read: readText, empty: { value: null } },
  { name: 'locationShare', read: readShare, empty: { value: null } },
  { name: 'locationTerms', read: readText, empty: { value: null } },
  { name: 'condition', read: readText, empty: { value: null } },
  { name: 'framed', read: readYesNo, empty: null },
  { name: 'frameWords', read: readText, empty: { value: null } },
  { name: 'cost', read: readMoney, empty: { value: null } },
  { name: 'privateNotes', read: readText, empty: { value: null } },
  { name: 'provenance', read: readLineList, empty: { value: [] } },
  { name: 'exhibitions', read: readLineList, empty: { value: [] } },
  { name: 'literature', read: readLineList, empty: { value: [] } },
]

const MAX_SERIES = 50

/** Each title once, without regard to capitals. */
function readSeries(cell: string): { titles: string[] } | { problem: string } {
  const named = new Map(splitCell(cell).map((title) => [title.toLowerCase(), title]))
  const titles = [...named.values()]
  if (titles.length > MAX_SERIES) return { problem: `At most ${MAX_SERIES} series` }
  for (const title of titles) {
    const parsed = seriesTitleSchema.safeParse(title)
    if (!parsed.success) return { problem: parsed.error.issues[0]?.message ?? 'Not a title of a series' }
    if (/\p{Cc}/u.test(title)) return { problem: 'The title of a series is one line' }
  }
  return { titles }
}

const STAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/

/** A spreadsheet may have rewritten the stamp in its own way, and then nobody knows what it was. */
function readStamp(cell: string): Reading {
  const isStamp = STAMP.test(cell) && !Number.isNaN(Date.parse(cell))
  return isStamp
    ? { value: new Date(cell).toISOString() }
    : { problem: `"${cell}" is not a moment as an export writes it; empty the cell, or leave out the column` }
}

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
 * Moves the words for a state to its column: many a table has POA or NFS in place of a price, and reserved in place of
 * yes and no. What the shop has sold stays so.
 */
function gatherState(cells: RowCells): RowCells {
  const { originalPrice = '', originalAvailable = '', originalState = '' } = cells
  const gathered = { ...cells }
  if (readStateWord(originalPrice)) delete gathered.originalPrice
  if (readStateWord(originalAvailable)) delete gathered.originalAvailable
  if (isSoldHere(originalState)) delete gathered.originalState
  const said = [gathered.originalState, originalPrice, originalAvailable].find(
    (cell) => cell && readStateWord(cell),
  )
  if (said && !gathered.originalState) gathered.originalState = said
  // The switch and the mark of a sale follow from the state.
  if (gathered.originalState) {
    delete gathered.originalAvailable
    delete gathered.originalSold
  }
  return gathered
}

/**
 * Reads a row by the same checks as the artwork form.
 * @param given the cells as they are in the table
 */
export function readRow(given: RowCells): ReadRow {
  const cells = gatherState(
    Object.fromEntries(
      Object.entries(given).map(([name, cell]) => [name, unguardCell(cell).trim()]),
    ) as RowCells,
  )
  const slug = cells.slug || null
  const row: ReadRow = {
    slug,
    title: cells.title || null,
    fields: {},
    pictures: cells.images === undefined ? null : splitCell(cells.images),
    stamp: null,
    problems: [],
  }
  const shape = { ...artworkInputSchema.shape, ...archiveInputSchema.shape }
  const setField = (name: FieldReader['name'], column: ColumnName, reading: Reading) => {
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
  if (cells.series !== undefined) {
    const series = readSeries(cells.series)
    if ('problem' in series) row.problems.push({ column: 'series', message: series.problem })
    else row.fields.series = series.titles
  }
  const sold = readSold(cells, slug)
  if (sold) setField('originalAvailable', 'originalSold', sold)
  const stamp = cells.updatedAt ? readStamp(cells.updatedAt) : null
  if (stamp && 'problem' in stamp) row.problems.push({ column: 'updatedAt', message: stamp.problem })
  else if (stamp) row.stamp = String(stamp.value)
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
