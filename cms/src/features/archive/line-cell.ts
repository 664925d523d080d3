import type { WorkLineInput } from '@gesso/shared-types/features/archive/artwork-archive'
import { joinCell, splitCell } from '../../platform/csv/cell-list'

/** The first colon ends the date, so a date has no colon. Words with a colon but no date begin with a colon. */
const DATED = /^([^:]{0,60}):\s(.*)$/s

/** Reads lines of a work's past from a cell like `1893: Galerie Durand | * 1901: Salon`. */
export const readLines = (cell: string): WorkLineInput[] =>
  splitCell(cell).map((item) => {
    const published = item.startsWith('*')
    const line = (published ? item.slice(1) : item).trim()
    const [, date, words] = DATED.exec(line) ?? []
    return words === undefined
      ? { date: null, words: line, published }
      : { date: date?.trim() || null, words: words.trim(), published }
  })

/** Writes lines as one cell, which `readLines` reads back unchanged. */
export const lineCell = (lines: readonly WorkLineInput[]): string =>
  joinCell(
    lines.map(({ date, words, published }) => {
      const isPlain = !date && !DATED.test(words) && !words.startsWith('*')
      return `${published ? '* ' : ''}${isPlain ? words : `${date ?? ''}: ${words}`}`
    }),
  )
