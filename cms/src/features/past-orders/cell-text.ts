import { unguardCell } from '../../platform/csv/formula-guard'

/** An apostrophe before digits: Shopify adds it so that spreadsheets keep leading zeros. */
const GUARDED_DIGITS = /^'(?=\d)/

/** A cell, trimmed, without its guard against spreadsheets and without characters that the database cannot store. */
export const guardless = (cell: string): string =>
  unguardCell(cell).trim().replace(GUARDED_DIGITS, '').replaceAll('\0', '')
