import * as z from 'zod/mini'

/** The kinds of lines about a work's past, in the order of its page. */
export const WORK_LINE_KINDS = ['provenance', 'exhibitions', 'literature'] as const
export type WorkLineKind = (typeof WORK_LINE_KINDS)[number]

export const WORK_LINE_WORDS: Record<WorkLineKind, string> = {
  provenance: 'Provenance',
  exhibitions: 'Exhibitions',
  literature: 'Literature',
}

const workLinesOfKind = z.optional(z.array(z.object({ date: z.nullable(z.string()), words: z.string() })))

/** The published lines of a work, as everyone sees them; a kind without any is absent. */
export const workLinesSchema = z.object({
  provenance: workLinesOfKind,
  exhibitions: workLinesOfKind,
  literature: workLinesOfKind,
})
export type WorkLines = z.infer<typeof workLinesSchema>
export type WorkLine = NonNullable<WorkLines[WorkLineKind]>[number]
