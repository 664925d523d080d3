import { unguardCell } from '../../platform/csv/formula-guard'

/** An apostrophe before digits, with which Shopify keeps spreadsheets from cutting zeros off. */
const GUARDED_DIGITS = /^'(?=\d)/

/** A cell without what guards it against spreadsheets, trimmed; characters that the database does not store are gone. */
export const guardless = (cell: string): string =>
  unguardCell(cell).trim().replace(GUARDED_DIGITS, '').replaceAll('\0', '')
