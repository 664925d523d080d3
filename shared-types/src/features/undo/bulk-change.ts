import * as z from 'zod/mini'

/** Kinds of changes of several artworks. The database accepts no others: a new one needs a migration. */
export const BULK_CHANGE_KINDS = ['edited', 'trashed', 'moved', 'imported'] as const
export type BulkChangeKind = (typeof BULK_CHANGE_KINDS)[number]

/** For how many hours a change of several artworks can be undone. */
export const UNDO_HOURS = 24

/** How many artworks were restored, and which were left alone and why. */
export const undoneSchema = z.object({
  undone: z.number(),
  left: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type Undone = z.infer<typeof undoneSchema>
