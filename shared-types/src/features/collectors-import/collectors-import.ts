import * as z from 'zod/mini'

/** In characters: tens of thousands of rows. */
export const MAX_COLLECTOR_TABLE = 4 * 1024 * 1024
export const MAX_COLLECTOR_ROWS = 20_000

/** Why a valid row adds nobody. */
export const LEFT_OUT = ['on_the_list', 'waiting', 'left_before', 'twice'] as const
export type LeftOutReason = (typeof LEFT_OUT)[number]

/** `row` is the row number of a spreadsheet; null for the whole table. */
const rowProblemSchema = z.object({ row: z.nullable(z.number()), problem: z.string() })
export type RowProblem = z.infer<typeof rowProblemSchema>

const leftOutSchema = z.object({ row: z.number(), email: z.string(), reason: z.enum(LEFT_OUT) })
export type LeftOutRow = z.infer<typeof leftOutSchema>

/** The dry run of an import of collectors. It is not stored. */
export const collectorsPlanSchema = z.object({
  /** Identifies this plan: only what was shown can be imported. */
  plan: z.string(),
  rows: z.number(),
  /** The number of collectors to add. */
  adds: z.number(),
  /** The first of them, so that the artist sees whether the columns were understood. */
  examples: z.array(
    z.object({
      email: z.string(),
      consentedAt: z.string(),
      words: z.nullable(z.string()),
      tags: z.array(z.string()),
    }),
  ),
  problems: z.array(rowProblemSchema),
  skipped: z.array(leftOutSchema),
})
export type CollectorsPlan = z.infer<typeof collectorsPlanSchema>
