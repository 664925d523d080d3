/**
 * Something that the dry run has to say. A `problem` keeps its row out of the import; without a row it keeps out
 * all of it, or tells of a file that is not used. A `note` keeps nothing out.
 */
export type ImportProblem = {
  kind: 'problem' | 'note'
  /** The row as a spreadsheet shows it; null where it is no row's. */
  row: number | null
  /** The heading of the column; null where it is no column's. */
  column: string | null
  message: string
}

/** Keeps one row out. */
export const rowProblem = (row: number, column: string | null, message: string): ImportProblem => ({
  kind: 'problem',
  row,
  column,
  message,
})

/** Tells of the table as a whole, or of a file. */
export const generalProblem = (message: string, column: string | null = null): ImportProblem => ({
  kind: 'problem',
  row: null,
  column,
  message,
})

/** Worth a word. */
export const note = (message: string, column: string | null = null): ImportProblem => ({
  kind: 'note',
  row: null,
  column,
  message,
})
