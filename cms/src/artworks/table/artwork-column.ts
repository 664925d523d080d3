import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Cell } from '../../platform/csv/csv-lines'

/** The value of a cell, or why it cannot be read. */
export type Reading = { value: unknown } | { problem: string }

/** How a cell is read. `empty` is the value of an empty cell; if null, the field stays unchanged. */
export type CellReader = { read: (cell: string) => Reading; empty: Reading | null }

/** A column of the table of artworks, which is exported and imported. */
export type ArtworkColumn = {
  heading: string
  /** Other headings for it in people's own tables. */
  synonyms: readonly string[]
  /** What to write into it, for the artist. */
  hint: string
  /** What the export reads, as SQL over `artworks`. */
  value: SQL
  /** Converts the value for a cell, if needed. */
  write?: (value: never) => Cell
  /** Absent if more than the cell decides. */
  reader?: CellReader
  /** Whether it is hidden from assistants, who cannot write it either. */
  isOwners?: boolean
  /** The switch of the feature that it belongs to (FeatureSwitch.name). */
  switch?: string
  /** Whether each work needs a different value. */
  isUnique?: boolean
  /** Its value in the template's example, null for none; absent if the template has no such column. */
  example?: Cell
}

/** Columns by field name, in their order. */
export type ArtworkColumns = Readonly<Record<string, ArtworkColumn>>

/** A column with its field name. */
export type NamedColumn = ArtworkColumn & { name: string }
