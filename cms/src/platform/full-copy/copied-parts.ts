import type { Context } from '../context'
import type { Cell } from '../csv/csv-lines'
import { extensionPoint } from '../extension-point'

/** A table for spreadsheets: the same as its own export gives. */
export type CsvTable = {
  /** Without its ending. */
  name: string
  headings: readonly string[]
  pages: AsyncIterable<Cell[][]>
}

/** A file whose bytes the database keeps; one at a time is read. */
export type StoredFile = { path: string; compress: boolean; read: () => Promise<Buffer | string> }

/** What a feature has of a full copy. The context of tables and files is of the one moment that all of them read. */
export type CopiedPart = {
  /** @param years in which something was sold or given back, and this one */
  tables?: (context: Context, years: readonly number[]) => CsvTable[] | Promise<CsvTable[]>
  /** The folder of its files, and the files. */
  files?: { folder: string; read: (context: Context) => Promise<StoredFile[]> }
  /** Which files are not made yet, since nobody has asked for them. */
  unmade?: (context: Context) => Promise<{ name: string; make: () => Promise<unknown> }[]>
}

export const copiedParts = extensionPoint<CopiedPart>('parts of a full copy')
