import * as z from 'zod/mini'

/** In characters: tens of thousands of rows. */
export const MAX_COLLECTOR_TABLE = 4 * 1024 * 1024
export const MAX_COLLECTOR_ROWS = 20_000

/** Why a row adds nobody although it is right. */
export const LEFT_OUT = ['on_the_list', 'waiting', 'left_before', 'twice'] as const
export type LeftOutReason = (typeof LEFT_OUT)[number]

/** `row` is the number that a spreadsheet shows; null for the table as a whole. */
const rowProblemSchema = z.object({ row: z.nullable(z.number()), problem: z.string() })
export type RowProblem = z.infer<typeof rowProblemSchema>

const leftOutSchema = z.object({ row: z.number(), email: z.string(), reason: z.enum(LEFT_OUT) })
export type LeftOutRow = z.infer<typeof leftOutSchema>

/** What an import of collectors would do. Nothing is stored of it. */
export const collectorsPlanSchema = z.object({
  /** Names this very plan; what is imported must be what was shown. */
  plan: z.string(),
  rows: z.number(),
  /** How many would be added. */
  adds: z.number(),
  /** The first of them, to see whether the columns were understood. */
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
