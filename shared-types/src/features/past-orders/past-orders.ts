import * as z from 'zod/mini'

/** What is imported from a former shop. The database accepts no others. */
export const PAST_KINDS = ['order', 'customer'] as const
export type PastKind = (typeof PAST_KINDS)[number]

/** The origin of an import; `table` is the artist's own table. The database accepts no others. */
export const PAST_SOURCES = ['shopify', 'squarespace', 'bigcartel', 'table'] as const
export type PastSource = (typeof PAST_SOURCES)[number]

/** A checked import changes nothing until it is stored. The database accepts no others. */
export const PAST_IMPORT_STATES = ['checked', 'stored'] as const

/** In bytes: 20,000 orders of Shopify with all their columns. */
export const MAX_PAST_FILE = 30 * 1024 * 1024
/** Limits of one file. */
export const MAX_PAST_ROWS = 100_000
export const MAX_PAST_RECORDS = 50_000

/** `row` is the row number of a spreadsheet; null for the whole file. A note leaves nothing out. */
export const pastProblemSchema = z.object({
  kind: z.enum(['problem', 'note']),
  row: z.nullable(z.number()),
  column: z.nullable(z.string()),
  message: z.string(),
})
export type PastProblem = z.infer<typeof pastProblemSchema>

/** One imported file of a former shop: what it contains, and how much of it the archive has. */
export const pastImportSchema = z.object({
  id: z.string(),
  kind: z.enum(PAST_KINDS),
  source: z.enum(PAST_SOURCES),
  state: z.enum(PAST_IMPORT_STATES),
  fileName: z.string(),
  /** Rows below the headings. */
  rows: z.number(),
  /** Readable orders or customers. */
  total: z.number(),
  /** How many of these the archive already had; they add nothing. */
  known: z.number(),
  /** Orders or customers that are left out because of a problem. */
  refused: z.number(),
  /** How many of them the archive contains now. */
  kept: z.number(),
  problems: z.array(pastProblemSchema),
  /** How many more problems there are than `problems` lists. */
  moreProblems: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})
export type PastImport = z.infer<typeof pastImportSchema>

/** A filter for past orders or customers; '' means all. */
export const pastFilterSchema = z.object({
  kind: z.optional(z.enum(PAST_KINDS, 'Orders or customers')),
  source: z.optional(z.union([z.literal(''), z.enum(PAST_SOURCES, 'Not a shop that is known')])),
  year: z.optional(
    z.union([z.literal(''), z.string().check(z.regex(/^(19|20)\d\d$/, 'Enter a year, like 2019'))]),
  ),
  /** Words in the name, email, number or work. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
})
export type PastFilter = z.infer<typeof pastFilterSchema>
