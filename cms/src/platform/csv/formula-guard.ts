/**
 * Characters with which a spreadsheet begins a formula, with their full-width forms, and the apostrophe that guards
 * them, so that a text with its own apostrophe comes back unchanged.
 *
 * A spreadsheet may split a cell in its own way: where the list separator is `;`, as in most of Europe, a comma table is
 * split at `;` and its quotes are dropped. So a sign counts at the beginning of a text and after each `;`, tab or line
 * break in it, with any spaces and quotes between.
 * Each looks for the sign first and then back, so that a cell of a million line breaks takes no longer than any other.
 */
const BEGINNING = /(?=[=+\-@'＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)/g
const GUARDED = /(?='[=+\-@'＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)'/g

/** Puts an apostrophe before each part of a text that a spreadsheet would run as a formula. */
export const guardCell = (text: string): string => text.replace(BEGINNING, "'")

/** Undoes `guardCell`. A text that a person typed is unchanged unless it looks like a guarded one. */
export const unguardCell = (cell: string): string => cell.replace(GUARDED, '')
