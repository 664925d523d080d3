import type { ImportProblem } from '@gesso/shared-types/features/import/import'

export const rowProblem = (row: number, column: string | null, message: string): ImportProblem => ({
  kind: 'problem',
  row,
  column,
  message,
})

/** A problem of the whole table, or of a file. */
export const generalProblem = (message: string, column: string | null = null): ImportProblem => ({
  kind: 'problem',
  row: null,
  column,
  message,
})

/** Something that the artist should know and that excludes no row. */
export const note = (message: string, column: string | null = null): ImportProblem => ({
  kind: 'note',
  row: null,
  column,
  message,
})
