import * as z from 'zod/mini'

/** What one import may bring: pictures by themselves or in zips, and all files together in bytes. */
export const MAX_IMPORT_PICTURES = 5000
export const MAX_IMPORT_BYTES = 1024 * 1024 * 1024

/**
 * What the dry run says. A `problem` keeps its row out of the import; without a row it keeps out all of it, or is
 * about a file that is not used. A `note` keeps nothing out.
 */
export const importProblemSchema = z.object({
  kind: z.enum(['problem', 'note']),
  /** The row as a spreadsheet shows it; null where it is no row's. */
  row: z.nullable(z.number()),
  /** The heading of the column; null where it is no column's. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** How far an import has come. */
export const importProgressSchema = z.object({
  id: z.string(),
  /**
   * `checked`: the dry run is done, nothing written. `running`: rows are written one by one. `stopped`: the artist
   * stopped it, it can go on. `done`: each row is written or has failed.
   */
  state: z.enum(['checked', 'running', 'stopped', 'done']),
  fileName: z.string(),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Rows of the table; those that the dry run let through; of these new artworks. */
  total: z.number(),
  ready: z.number(),
  creates: z.number(),
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
