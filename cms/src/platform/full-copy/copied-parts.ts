import type { Context } from '../context'
import type { Cell } from '../csv/csv-lines'
import { extensionPoint } from '../extension-point'

/** A table for spreadsheets, the same as its own export. */
export type CsvTable = {
  /** The file name without extension. */
  name: string
  headings: readonly string[]
  pages: AsyncIterable<Cell[][]>
}

/** A file stored in the database; files are read one at a time. */
export type StoredFile = { path: string; compress: boolean; read: () => Promise<Buffer | string> }

/** A feature's part of a full copy. The context of tables and files reads a single snapshot of the database. */
export type CopiedPart = {
  /** @param years the years with sales or refunds, and the current one */
  tables?: (context: Context, years: readonly number[]) => CsvTable[] | Promise<CsvTable[]>
  /** The folder of its files, and their reader. */
  files?: { folder: string; read: (context: Context) => Promise<StoredFile[]> }
  /** Lists files that were not created yet, because nobody requested them. */
  unmade?: (context: Context) => Promise<{ name: string; make: () => Promise<unknown> }[]>
}

export const copiedParts = extensionPoint<CopiedPart>('parts of a full copy')
