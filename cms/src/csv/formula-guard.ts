/** Beginnings that a spreadsheet takes for a formula; full-width forms too, and our own apostrophe, so that nothing is lost. */
const RISKY = /^[=+\-@\t\r\n'＝＋－＠]/
const GUARDED = /^'[=+\-@\t\r\n'＝＋－＠]/

/** A text as a cell that no spreadsheet runs: an apostrophe before what would be a formula. */
export const guardCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** The text that `guardCell` was given; one that a person typed stays as it is, unless it looks guarded. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)
