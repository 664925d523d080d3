/**
 * Characters with which a spreadsheet begins a formula, with their full-width forms, and the apostrophe that guards
 * them, so that a text with its own apostrophe comes back unchanged.
 */
const RISKY = /^[=+\-@\t\r\n'＝＋－＠]/
const GUARDED = /^'[=+\-@\t\r\n'＝＋－＠]/

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. */
export const guardCell = (text: string): string => (RISKY.test(text) ? `'${text}` : text)

/** Undoes `guardCell`. A text that a person typed is unchanged unless it looks like a guarded one. */
export const unguardCell = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)
