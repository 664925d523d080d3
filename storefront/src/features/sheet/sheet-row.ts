import {
  type ArtworkInput,
  artworkInputSchema,
  type StoredArtwork,
} from '@gesso/shared-types/artworks/artwork-input'
import type { PrintPreset } from '@gesso/shared-types/artworks/print-preset'
import { fromCents } from '@gesso/shared-types/money/money'
import { readTypedMoney } from '@gesso/shared-types/money/typed-money'
import { inputOf } from '../../artworks/admin/artwork-input'
import { NO_SERIES, SEVERAL_SERIES } from '../../artworks/admin/sheet-cell'

/** The columns of the sheet. */
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

/** What the column of prints holds besides the id of a preset: no sizes, or sizes of the artwork's own. */
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
  /** The name of the picked file; null for an artwork that was there before. */
  fileName: string | null
  thumbnail: string | null
  /** How much of the file is uploaded, 0 to 1. */
  progress: number
  /** The artwork as the server last answered it; null until its picture is uploaded. */
  artwork: StoredArtwork | null
  cells: Cells
  /** The cells as they were when they were last saved: the server may write the same in another way. */
  saved: Cells
  saving: 'no' | 'under_way' | 'failed'
  /** Why the picture, or the last save, was refused. */
  refusal: string | null
  /** What another session has saved where something else was typed here; nothing was overwritten. */
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

/** The cells of an artwork that is saved. */
export const cellsOf = (artwork: StoredArtwork, presets: readonly PrintPreset[]): Cells => ({
  title: artwork.title,
  year: artwork.year === null ? '' : String(artwork.year),
  medium: artwork.medium ?? '',
  originalDimensions: artwork.originalDimensions ?? '',
  originalPrice: artwork.originalPrice ?? '',
  prints: printsCell(artwork, presets),
  series: seriesCell(artwork),
})

/** The columns in which something else is typed than is saved. */
export const typedColumns = ({ cells, saved }: Row): Column[] =>
  COLUMNS.filter((column) => cells[column].trim() !== saved[column].trim())

/**
 * What to send for a row: the saved artwork with what was typed on top.
 * @returns null while it is not saved yet; `problems` by column where something cannot be sent
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
    // Without a choice of its own, the artwork stays in those that it is in.
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
 * A row after another session has saved its artwork. Columns that were not touched here show the newer state; where
 * both have changed the same column, the row asks.
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
 * Rows with copied cells put in, from one cell on to the right and down. A name of a preset is understood in the column
 * of prints; what is none there is left out. Series are only chosen.
 * @returns the rows, and how many copied lines and columns found no place
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

/** How many empty cells of these rows a value would fill, by column. */
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

/** Rows with their empty cells filled. Nothing that was typed is overwritten. */
export const fillEmptyCells = (rows: readonly Row[], values: Partial<Cells>): Row[] =>
  rows.map((row) => {
    const cells = { ...row.cells }
    for (const column of COLUMNS) {
      const value = values[column]
      if (value !== undefined && isEmptyCell(column, cells[column])) cells[column] = value.trim()
    }
    return { ...row, cells }
  })
