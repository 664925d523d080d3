import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Cell } from '../../platform/csv/csv-lines'

/** What a cell says of a field, or why it says nothing. */
export type Reading = { value: unknown } | { problem: string }

/** How a cell is read. An empty one empties the field; where `empty` is null, it leaves the field as it is. */
export type CellReader = { read: (cell: string) => Reading; empty: Reading | null }

/** A column of the table of artworks, which is exported and imported. */
export type ArtworkColumn = {
  heading: string
  /** Other headings for it in people's own tables. */
  synonyms: readonly string[]
  /** What is written in it, in words for the artist. */
  hint: string
  /** What the export reads, as SQL over an artwork's row. */
  value: SQL
  /** How that is written into a cell, where not as it is. */
  write?: (value: never) => Cell
  /** Absent where more than the cell decides. */
  reader?: CellReader
  /** Whether an assistant neither sees nor writes it. */
  isOwners?: boolean
  /** Whether no two works have the same in it. */
  isUnique?: boolean
  /** What the template's example has in it, null for nothing; absent where the template has no such column. */
  example?: Cell
}

/** Columns by the names of their fields, in their order. */
export type ArtworkColumns = Readonly<Record<string, ArtworkColumn>>

/** A column with the name of its field. */
export type NamedColumn = ArtworkColumn & { name: string }
