import {
  type ArtworkInput,
  artworkInputSchema,
  type StoredArtwork,
} from '@gesso/shared-types/artworks/artwork-input'
import { inputOf } from '@gesso/shared-types/artworks/input-of'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { NO_SERIES, SEVERAL_SERIES } from '../../artworks/admin/sheet-cell'

/** The columns of the sheet, from left to right. */
export const COLUMNS = [
  'title',
  'year',
  'medium',
  'originalDimensions',
  'originalPrice',
  'prints',
  'series',
] as const
export type Column = (typeof COLUMNS)[number]
export type Cells = Record<Column, string>

export const COLUMN_LABELS: Record<Column, string> = {
  title: 'Title',
  year: 'Year',
  medium: 'Medium',
  originalDimensions: 'Dimensions',
  originalPrice: 'Price',
  prints: 'Prints',
  series: 'Series',
}

/** The values of the column `prints` besides a preset's id: no sizes, or the artwork's own sizes. */
export const NO_PRINTS = 'none'
export const OWN_PRINTS = 'own'

export const EMPTY_CELLS: Cells = {
  title: '',
  year: '',
  medium: '',
  originalDimensions: '',
  originalPrice: '',
  prints: NO_PRINTS,
  series: NO_SERIES,
}

export type Row = {
  key: string
  /** The picked file's name; null for an artwork that already existed, or whose file has a title of its own. */
  fileName: string | null
  thumbnail: string | null
  /** The uploaded share of the file, 0 to 1. */
  progress: number
  /** The artwork in the server's last answer; null until its picture is uploaded. */
  artwork: StoredArtwork | null
  cells: Cells
  /** The cells as they were typed when last saved: the server may write the same value differently. */
  saved: Cells
  saving: 'no' | 'under_way' | 'failed'
  /** Why the picture or the last save was refused. */
  refusal: string | null
  /** What another session saved in a cell that was also changed here. Nothing is overwritten. */
  newer: StoredArtwork | null
  /** Whether another session has deleted the artwork. */
  isGone: boolean
}

const printsCell = ({ printOptions }: StoredArtwork, presets: readonly PrintPreset[]): string => {
  if (printOptions.length === 0) return NO_PRINTS
  const same = presets.find((preset) => JSON.stringify(preset.printOptions) === JSON.stringify(printOptions))
  return same ? String(same.id) : OWN_PRINTS
}

const seriesCell = ({ series: [first, ...more] }: StoredArtwork): string =>
  more.length > 0 ? SEVERAL_SERIES : first ? String(first.id) : NO_SERIES

/** The cells of a saved artwork. */
export const cellsOf = (artwork: StoredArtwork, presets: readonly PrintPreset[]): Cells => ({
  title: artwork.title,
  year: artwork.year === null ? '' : String(artwork.year),
  medium: artwork.medium ?? '',
  originalDimensions: artwork.originalDimensions ?? '',
  originalPrice: artwork.originalPrice ?? '',
  prints: printsCell(artwork, presets),
  series: seriesCell(artwork),
})

/** The columns whose text differs from what is saved. */
export const typedColumns = ({ cells, saved }: Row): Column[] =>
  COLUMNS.filter((column) => cells[column].trim() !== saved[column].trim())

/**
 * What to send for a row: the saved artwork with what was typed on top.
 * @returns null until the artwork is saved for the first time; `problems` by column when something cannot be sent
 */
export function inputOfRow(
  { artwork, cells }: Row,
  presets: readonly PrintPreset[],
): { input: ArtworkInput } | { problems: Partial<Record<Column, string>> } | null {
  if (!artwork) return null
  const { prints, series, originalPrice, ...texts } = cells
  const price = originalPrice.trim() === '' ? null : readTypedMoney(originalPrice)
  const unreadPrice = price && 'problem' in price ? price.problem : null
  const result = artworkInputSchema.safeParse({
    ...inputOf(artwork),
    ...texts,
    // Unless another series was chosen, the artwork stays in all of its own.
    ...(series !== seriesCell(artwork) && { series: series === NO_SERIES ? [] : [Number(series)] }),
    originalPrice: price && 'cents' in price ? fromCents(price.cents) : null,
    printOptions:
      prints === NO_PRINTS
        ? []
        : (presets.find(({ id }) => String(id) === prints)?.printOptions ?? artwork.printOptions),
  })
  if (result.success && !unreadPrice) return { input: result.data }
  const problems: Partial<Record<Column, string>> = unreadPrice ? { originalPrice: unreadPrice } : {}
  for (const { path, message } of result.error?.issues ?? []) {
    const column = path[0] === 'printOptions' ? 'prints' : (path[0] as Column)
    problems[column] ??= message
  }
  return { problems }
}

/**
 * Merges into a row what another session saved. Untouched columns show the newer state. When both changed a column, the
 * row keeps `newer`, so that the artist decides.
 */
export function withNewer(row: Row, newer: StoredArtwork, presets: readonly PrintPreset[]): Row {
  if (!row.artwork) return row
  const before = cellsOf(row.artwork, presets)
  const now = cellsOf(newer, presets)
  const typed = typedColumns(row)
  const hasConflict = typed.some(
    (column) => now[column] !== before[column] && now[column] !== row.cells[column],
  )
  const cells = { ...now }
  for (const column of typed) cells[column] = row.cells[column]
  if (hasConflict) return { ...row, cells, newer, saving: 'no' }
  return { ...row, cells, saved: now, artwork: newer, newer: null, saving: 'no' }
}

/**
 * Puts copied cells into the rows, from one cell to the right and down. The column `prints` takes a preset's name and
 * ignores other text; `series` takes no pasted text.
 * @returns the rows, and how many copied lines and columns did not fit
 */
export function pasteCells(
  rows: readonly Row[],
  at: { row: number; column: Column },
  copied: readonly (readonly string[])[],
  presets: readonly PrintPreset[],
): { rows: Row[]; leftOver: { lines: number; columns: number } } {
  const columns = COLUMNS.filter((column) => column !== 'series')
  const first = columns.indexOf(at.column as (typeof columns)[number])
  const width = Math.max(0, ...copied.map((cells) => cells.length))
  const pasted = rows.map((row, index) => {
    const line = copied[index - at.row]
    if (index < at.row || !line) return row
    const cells = { ...row.cells }
    for (const [offset, text] of line.entries()) {
      const column = columns[first + offset]
      if (!column) continue
      const value = column === 'prints' ? presetNamed(text, presets) : text.trim()
      if (value !== null) cells[column] = value
    }
    return { ...row, cells }
  })
  return {
    rows: pasted,
    leftOver: {
      lines: Math.max(0, at.row + copied.length - rows.length),
      columns: Math.max(0, first + width - columns.length),
    },
  }
}

function presetNamed(text: string, presets: readonly PrintPreset[]): string | null {
  const name = text.trim().toLocaleLowerCase()
  if (['', 'none', 'no'].includes(name)) return NO_PRINTS
  const preset = presets.find((each) => each.name.toLocaleLowerCase() === name)
  return preset ? String(preset.id) : null
}

const isEmptyCell = (column: Column, text: string): boolean =>
  column === 'prints' ? text === NO_PRINTS : column === 'series' ? text === NO_SERIES : text.trim() === ''

/** Counts the empty cells that the values would fill, by column. */
export function emptyCells(rows: readonly Row[], values: Partial<Cells>): Partial<Record<Column, number>> {
  const counts: Partial<Record<Column, number>> = {}
  for (const column of COLUMNS) {
    const value = values[column]
    if (value === undefined || isEmptyCell(column, value)) continue
    const count = rows.filter(({ cells }) => isEmptyCell(column, cells[column])).length
    if (count > 0) counts[column] = count
  }
  return counts
}

/** Fills the empty cells of the rows, and overwrites nothing. */
export const fillEmptyCells = (rows: readonly Row[], values: Partial<Cells>): Row[] =>
  rows.map((row) => {
    const cells = { ...row.cells }
    for (const column of COLUMNS) {
      const value = values[column]
      if (value !== undefined && isEmptyCell(column, cells[column])) cells[column] = value.trim()
    }
    return { ...row, cells }
  })
