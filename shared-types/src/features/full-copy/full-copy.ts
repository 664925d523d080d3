import * as z from 'zod/mini'

/** The steps of a full copy, in this order. */
export const FULL_COPY_STEPS = ['papers', 'tables', 'pictures', 'finishing'] as const
export const FULL_COPY_STATES = ['running', 'done', 'failed'] as const

/** How long the file of a full copy is kept. */
export const FULL_COPY_HOURS = 24

/** A full copy: its progress and its file. */
export const fullCopySchema = z.object({
  id: z.string(),
  state: z.enum(FULL_COPY_STATES),
  step: z.enum(FULL_COPY_STEPS),
  /** Within the step: documents, tables or pictures. */
  done: z.number(),
  total: z.number(),
  /** Size of the file so far. */
  bytes: z.number(),
  /** Files that were missing when their turn came; the README names them. */
  missing: z.number(),
  /** The file's name. */
  name: z.string(),
  /** UTC, ISO 8601. */
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When the file will be removed. */
  expiresAt: z.nullable(z.string()),
  /** Why it failed; null unless it did. */
  error: z.nullable(z.string()),
  /** Whether a process is working on it now. */
  isWorked: z.boolean(),
  /** Whether the file is on the answering server. */
  isHere: z.boolean(),
})
export type FullCopy = z.infer<typeof fullCopySchema>
export type FullCopyStep = FullCopy['step']
