import * as z from 'zod/mini'

/** What a full copy is at work on, in this order. */
export const FULL_COPY_STEPS = ['papers', 'tables', 'pictures', 'finishing'] as const
export const FULL_COPY_STATES = ['running', 'done', 'failed'] as const

/** For how long the file of a full copy is kept. */
export const FULL_COPY_HOURS = 24

/** How a full copy stands: the file with everything that the owner has. */
export const fullCopySchema = z.object({
  id: z.string(),
  state: z.enum(FULL_COPY_STATES),
  step: z.enum(FULL_COPY_STEPS),
  /** Of the step: documents, tables or pictures. */
  done: z.number(),
  total: z.number(),
  /** Of the file, so far or whole. */
  bytes: z.number(),
  /** Files that were gone when it was their turn; the README names them. */
  missing: z.number(),
  /** Name of the file. */
  name: z.string(),
  /** UTC, ISO 8601. */
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** When the file is removed. */
  expiresAt: z.nullable(z.string()),
  /** Why it failed. */
  error: z.nullable(z.string()),
  /** Whether a process works on it at this moment. */
  isWorked: z.boolean(),
  /** Whether the file lies on the server that answers. */
  isHere: z.boolean(),
})
export type FullCopy = z.infer<typeof fullCopySchema>
export type FullCopyStep = FullCopy['step']
