import * as z from 'zod/mini'

/** What one import may bring: pictures by themselves or in zips, and all files together in bytes. */
export const MAX_IMPORT_PICTURES = 5000
export const MAX_IMPORT_BYTES = 1024 * 1024 * 1024

/**
 * Something that the dry run reports. A `problem` with a row leaves that row out of the import; one without a row
 * leaves out the whole table, or reports a file that is not used. A `note` leaves nothing out.
 */
export const importProblemSchema = z.object({
  kind: z.enum(['problem', 'note']),
  /** The row number as a spreadsheet shows it; null when no single row is concerned. */
  row: z.nullable(z.number()),
  /** The heading of the column; null when no single column is concerned. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** The progress of an import. */
export const importProgressSchema = z.object({
  id: z.string(),
  /**
   * `checked`: the dry run is done and nothing is written. `running`: rows are written one by one. `stopped`: the artist
   * stopped the import and can continue it. `done`: each row is written or has failed.
   */
  state: z.enum(['checked', 'running', 'stopped', 'done']),
  fileName: z.string(),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Rows of the table. */
  total: z.number(),
  /** Rows without a problem. */
  ready: z.number(),
  /** Rows without a problem that add a new artwork. */
  creates: z.number(),
  /** Rows that are written. */
  done: z.number(),
  failures: z.array(z.object({ row: z.number(), title: z.string(), message: z.string() })),
  /** Whether a process works on it at this moment. */
  isWorked: z.boolean(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>

/** An import with everything that its dry run found. */
export const importRunSchema = z.object({
  ...importProgressSchema.shape,
  problems: z.array(importProblemSchema),
})
export type ImportRun = z.infer<typeof importRunSchema>
