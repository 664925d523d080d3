import * as z from 'zod/mini'

/** What was done to several artworks in one step. The database takes no other: one that is added needs a migration. */
export const BULK_CHANGE_KINDS = ['edited', 'trashed', 'moved', 'imported'] as const
export type BulkChangeKind = (typeof BULK_CHANGE_KINDS)[number]

/** How long a change of several artworks can be undone. */
export const UNDO_HOURS = 24

/** What undoing did: how many artworks are as they were, and those that were left alone, with the reason. */
export const undoneSchema = z.object({
  undone: z.number(),
  left: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type Undone = z.infer<typeof undoneSchema>
