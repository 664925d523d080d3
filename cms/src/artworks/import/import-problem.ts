/**
 * Something that the dry run reports. A `problem` with a row leaves that row out of the import; one without a row
 * leaves out the whole table, or reports a file that is not used. A `note` leaves nothing out.
 */
export type ImportProblem = {
  kind: 'problem' | 'note'
  /** The row number as a spreadsheet shows it; null when no single row is concerned. */
  row: number | null
  /** The heading of the column; null when no single column is concerned. */
  column: string | null
  message: string
}

/** A problem of one row. */
export const rowProblem = (row: number, column: string | null, message: string): ImportProblem => ({
  kind: 'problem',
  row,
  column,
  message,
})

/** A problem of the table as a whole, or of a file. */
export const generalProblem = (message: string, column: string | null = null): ImportProblem => ({
  kind: 'problem',
  row: null,
  column,
  message,
})

/** Something that the artist should know, and that leaves nothing out. */
export const note = (message: string, column: string | null = null): ImportProblem => ({
  kind: 'note',
  row: null,
  column,
  message,
})
