/**
 * Characters that start a formula in a spreadsheet, their full-width forms, and the guarding apostrophe itself, so
 * that a text with its own apostrophe is restored unchanged.
 *  Spreadsheets may split cells differently: where the list separator is `;`, as in most of Europe, a comma-separated
 * table is split at `;` and its quotes are dropped. So a sign counts at the start of a text and after each `;`, tab or
 * line break, with any spaces and quotes between. Each expression finds the sign first and then looks back, so that a
 * cell of a million line breaks takes no longer than others.
 */
const BEGINNING = /(?=[=+\-@'＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)/g
const GUARDED = /(?='[=+\-@'＝＋－＠])(?<=(?:^|[;\t\r\n])[\s"]*)'/g

/** Puts an apostrophe before each part of a text that a spreadsheet could run as a formula. */
export const guardCell = (text: string): string => text.replace(BEGINNING, "'")

/** Undoes `guardCell`. Typed text stays unchanged unless it looks like a guarded one. */
export const unguardCell = (cell: string): string => cell.replace(GUARDED, '')
