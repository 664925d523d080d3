import { setImmediate } from 'node:timers/promises'
import type { Typeface } from './typeface'

export type Column = {
  heading: string
  /** Sums are right-aligned and never broken. */
  align: 'left' | 'right'
  /** Its share of the spare width, relative to the other columns. */
  share: number
}
/** A column of texts. */
export const textColumn = (heading: string, share: number): Column => ({ heading, align: 'left', share })

export type PrintedTable = { name: string; columns: Column[]; rows: string[][]; total: string[] }

/** The font size of a table, and the positions of its columns from its left edge. */
export type TableLayout = { size: number; places: { x: number; width: number }[] }

/** The gap between two columns. */
const GAP = 12
const SIZE = 9.5
/** The most that rounding may add to a width. */
const TOLERANCE = 0.1

/** How many rows are processed before other work gets a turn: a long table takes seconds. */
const ROWS_IN_A_ROW = 20

/** Lets the server do other work every few rows of a table. @param row its index, from 0 */
export async function giveTurn(row: number): Promise<void> {
  if (row % ROWS_IN_A_ROW === ROWS_IN_A_ROW - 1) await setImmediate()
}

/**
 * Gives sums the width that they need, and long names the rest; reduces the font size if the table is still too wide.
 */
export async function layOutTable(
  face: Typeface,
  { columns, rows, total }: PrintedTable,
  width: number,
): Promise<TableLayout> {
  const room = width - GAP * (columns.length - 1)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const widest = columns.map(({ heading }, at) =>
    Math.max(face.widthOf(heading, SIZE, 600), face.widthOf(total[at] ?? '', SIZE, 600)),
  )
  for (const [row, cells] of rows.entries()) {
    for (const [at, cell] of cells.entries()) {
      widest[at] = Math.max(widest[at] ?? 0, face.widthOf(cell, SIZE))
    }
    await giveTurn(row)
  }
  const needed = columns.map(({ align, share }, at) => {
    const whole = widest[at] ?? 0
    return TOLERANCE + (align === 'right' ? whole : Math.min(whole, (room * share) / shares))
  })
  const together = needed.reduce((sum, each) => sum + each, 0)
  const scale = Math.min(1, room / together)
  const spare = Math.max(0, room - together)
  let x = 0
  const places = columns.map(({ share }, at) => {
    const place = { x, width: (needed[at] ?? 0) * scale + (spare * share) / shares }
    x += place.width + GAP
    return place
  })
  return { size: SIZE * scale, places }
}
