import * as z from 'zod/mini'

/** What comes over of a former shop. The database takes no other. */
export const PAST_KINDS = ['order', 'customer'] as const
export type PastKind = (typeof PAST_KINDS)[number]

/** Where it comes from; `table` is a table of the artist's own. The database takes no other. */
export const PAST_SOURCES = ['shopify', 'squarespace', 'bigcartel', 'table'] as const
export type PastSource = (typeof PAST_SOURCES)[number]

/** An import is checked, and changes nothing until it is stored. The database takes no other. */
export const PAST_IMPORT_STATES = ['checked', 'stored'] as const

/** In bytes: 20,000 orders of Shopify with all their columns. */
export const MAX_PAST_FILE = 30 * 1024 * 1024
/** Of one file. */
export const MAX_PAST_ROWS = 100_000
export const MAX_PAST_RECORDS = 50_000

/** `row` is the number that a spreadsheet shows; null for the file as a whole. A note leaves nothing out. */
export const pastProblemSchema = z.object({
  kind: z.enum(['problem', 'note']),
  row: z.nullable(z.number()),
  column: z.nullable(z.string()),
  message: z.string(),
})
export type PastProblem = z.infer<typeof pastProblemSchema>

/** One file of a former shop: what it has, and what of it the archive has. */
export const pastImportSchema = z.object({
  id: z.string(),
  kind: z.enum(PAST_KINDS),
  source: z.enum(PAST_SOURCES),
  state: z.enum(PAST_IMPORT_STATES),
  fileName: z.string(),
  /** Rows below the headings. */
  rows: z.number(),
  /** Orders or customers that can be read. */
  total: z.number(),
  /** Of these, how many the archive had before, so that nothing is added. */
  known: z.number(),
  /** Orders or customers that are left out because of a problem. */
  refused: z.number(),
  /** How many of it are in the archive now. */
  kept: z.number(),
  problems: z.array(pastProblemSchema),
  /** How many more problems there are than are told. */
  moreProblems: z.number(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
})
export type PastImport = z.infer<typeof pastImportSchema>

/** Which past orders or customers a list has; '' is all. */
export const pastFilterSchema = z.object({
  kind: z.optional(z.enum(PAST_KINDS, 'Orders or customers')),
  source: z.optional(z.union([z.literal(''), z.enum(PAST_SOURCES, 'Not a shop that is known')])),
  year: z.optional(
    z.union([z.literal(''), z.string().check(z.regex(/^(19|20)\d\d$/, 'Enter a year, like 2019'))]),
  ),
  /** Words of name, email, number or work. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters'))),
})
export type PastFilter = z.infer<typeof pastFilterSchema>
