import { type ArtworkInput, artworkInputSchema } from '@gesso/shared-types/artworks/artwork-input'
import { seriesTitleSchema } from '@gesso/shared-types/features/series/series'
import { type AddedFields, artworkFields } from '../../artworks/artwork-fields'
import type { CellReader, Reading } from '../../artworks/table/artwork-column'
import { readYesNo } from '../../artworks/table/cell-readers'
import { columnsOf } from '../../artworks/table/columns-of'
import { isSoldHere, readStateWord } from '../../artworks/table/state-cell'
import type { Context } from '../../platform/context'
import { splitCell, splitTexts } from '../../platform/csv/cell-list'
import { unguardCell } from '../../platform/csv/formula-guard'

/** The cells of a row by column. A column that the table does not have is missing here too. */
export type RowCells = Partial<Record<string, string>>

/** The fields of an artwork that a row writes, including those of features; missing ones stay as they are. */
export type ArtworkFields = Partial<
  Omit<ArtworkInput, 'images' | 'alts' | 'series' | 'originalSold' | 'onHoldFor' | 'saleBuyer'>
> & {
  /** The descriptions of its pictures, in their order; '' for none, like those that are missing at the end. */
  alts?: string[]
  /** By title, since some series may still have to be added. */
  series?: string[]
}

/** What was read from a row: the fields to write, the pictures that it names, and what is wrong with it. */
export type ReadRow = {
  slug: string | null
  title: string | null
  fields: ArtworkFields
  /** null: the table has no such column, and the artwork keeps its pictures. */
  pictures: string[] | null
  /** When the artwork had last been changed at the time of the export; null where the table does not say. */
  stamp: string | null
  problems: { column: string; message: string }[]
}

const MAX_SERIES = 50

/** Reads the titles of series, each once, whatever its capitals. */
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

/** Refuses a stamp that a spreadsheet has reformatted: the exact time is lost then. */
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
 * Moves the words for a state to its column: many tables have POA or NFS in place of a price, and “reserved” in place
 * of yes or no. Ignores “sold here”, which no import changes.
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

/** Makes a reader of rows, which uses the same checks as the artwork form. */
export function rowReader({ extensions }: Pick<Context, 'extensions'>): (given: RowCells) => ReadRow {
  const readers = columnsOf({ extensions }).flatMap(({ name, reader }) => (reader ? { name, ...reader } : []))
  const added = extensions(artworkFields).map(({ input }) => input)
  const shape: AddedFields['input'] = Object.assign({}, artworkInputSchema.shape, ...added)
  return (given) => readRow(given, readers, shape)
}

/** Reads a row. @param given the cells as they are in the table */
function readRow(
  given: RowCells,
  readers: readonly (CellReader & { name: string })[],
  shape: AddedFields['input'],
): ReadRow {
  const cells = gatherState(
    Object.fromEntries(Object.entries(given).map(([name, cell = '']) => [name, unguardCell(cell).trim()])),
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
  const report = (column: string, { issues }: { issues: readonly { message: string }[] }) =>
    row.problems.push(...issues.map(({ message }) => ({ column, message })))
  const setField = (name: string, column: string, reading: Reading) => {
    if ('problem' in reading) {
      row.problems.push({ column, message: reading.problem })
      return
    }
    const parsed = shape[name]?.safeParse(reading.value)
    if (parsed?.success) Object.assign(row.fields, { [name]: parsed.data })
    else if (parsed) report(column, parsed.error)
  }
  if (slug === null && cells.title === undefined) {
    row.problems.push({ column: 'title', message: 'Title is required' })
  }
  for (const { name, read, empty } of readers) {
    const cell = cells[name]
    const reading = cell === undefined ? null : cell === '' ? empty : read(cell)
    if (reading) setField(name, name, reading)
  }
  if (cells.series !== undefined) {
    const series = readSeries(cells.series)
    if ('problem' in series) row.problems.push({ column: 'series', message: series.problem })
    else row.fields.series = series.titles
  }
  if (cells.alts !== undefined) setField('alts', 'alts', { value: splitTexts(cells.alts) })
  const sold = readSold(cells, slug)
  if (sold) setField('originalAvailable', 'originalSold', sold)
  const stamp = cells.updatedAt ? readStamp(cells.updatedAt) : null
  if (stamp && 'problem' in stamp) row.problems.push({ column: 'updatedAt', message: stamp.problem })
  else if (stamp) row.stamp = String(stamp.value)
  if (row.pictures) {
    const checked = artworkInputSchema.shape.images.safeParse(row.pictures)
    if (!checked.success) report('images', checked.error)
  }
  return row
}
