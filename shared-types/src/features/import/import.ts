import * as z from 'zod/mini'

/** What one import may bring: pictures by themselves or in zips, and all files together in bytes. */
export const MAX_IMPORT_PICTURES = 5000
export const MAX_IMPORT_BYTES = 1024 * 1024 * 1024

/**
 * Something that the dry run reports. A `problem` with a row leaves that row out of the import; one without a row
 * leaves out the whole table, or reports a file that is not used. A `note` leaves nothing out.
 */
export const importProblemSchema = z.object({
  kind: z.enum(['problem', 'note']),
  /** The row number as a spreadsheet shows it; null when no single row is concerned. */
  row: z.nullable(z.number()),
  /** The heading of the column; null when no single column is concerned. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** Shops whose own export files can be imported. */
export const OTHER_SHOPS = ['shopify', 'squarespace', 'big_cartel'] as const
export type OtherShop = (typeof OTHER_SHOPS)[number]
export const OTHER_SHOP_NAMES: Record<OtherShop, string> = {
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  big_cartel: 'Big Cartel',
}

/** What a product of another shop is: one original, prints in sizes, or an original with prints of it. */
export type WorkKind = 'original' | 'prints' | 'both'

/** What was guessed of a product of another shop; each may be turned into the other kind. */
export const IMPORT_GUESSES = [
  'guessed_originals',
  'guessed_prints',
  'guessed_sold',
  'guessed_options',
] as const
const importGuessSchema = z.enum(IMPORT_GUESSES)
export type ImportGuess = z.infer<typeof importGuessSchema>

/**
 * What the artist must agree to before a row with it is written: it puts an original on sale, marks one as sold, empties a
 * field, changes a price, changes the price of a work that is sold, or is older than the artwork; or it is a guess.
 */
export const IMPORT_CONCERNS = [
  'relisted',
  'sold',
  'emptied',
  'repriced',
  'sold_repriced',
  'stale',
  ...IMPORT_GUESSES,
] as const
export const importConcernSchema = z.enum(IMPORT_CONCERNS)
export type ImportConcern = z.infer<typeof importConcernSchema>

/** Rows that are about to be written with the same concerns: how many, and the titles of the first. */
export const importGroupSchema = z.object({
  concerns: z.array(importConcernSchema),
  rows: z.number(),
  titles: z.array(z.string()),
})
export type ImportGroup = z.infer<typeof importGroupSchema>

/** What a row changes, as it was when the table was checked and as it will be. */
export const importChangeSchema = z.object({
  row: z.number(),
  title: z.string(),
  isNew: z.boolean(),
  concerns: z.array(importConcernSchema),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /** What it would be instead, where its kind is guessed; null for every other row. */
  instead: z.nullable(z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() }))),
})
export type ImportChange = z.infer<typeof importChangeSchema>

/** One page of what an import changes, in the order of the table. `next` is the row to go on after; null at the end. */
export const importChangesSchema = z.object({
  rows: z.array(importChangeSchema),
  next: z.nullable(z.number()),
})
export type ImportChanges = z.infer<typeof importChangesSchema>

/** What a file of another shop brings beside its products. */
export const otherShopFileSchema = z.object({
  shop: z.enum(OTHER_SHOPS),
  /** Where its pictures are, and how many at each host; the most first. */
  hosts: z.array(z.object({ host: z.string(), pictures: z.number() })),
  /** How many old addresses would lead to new works. */
  oldAddresses: z.number(),
})
export type OtherShopFile = z.infer<typeof otherShopFileSchema>

/** What the artist decides before an import begins. What is missing stays as it was said before. */
export const importChoicesSchema = z.object({
  agreed: z.optional(z.array(importConcernSchema).check(z.maxLength(20))),
  /** Guesses that are to be the other kind. */
  turned: z.optional(z.array(importGuessSchema).check(z.maxLength(20))),
  /** Whether the shop may fetch pictures from the addresses that the file names; at first not. */
  fetchPictures: z.optional(z.boolean()),
  /** Whether the products' old addresses lead to their works; at first they do. */
  oldAddresses: z.optional(z.boolean()),
})
export type ImportChoices = z.infer<typeof importChoicesSchema>

/** The progress of an import. */
export const importProgressSchema = z.object({
  id: z.string(),
  /**
   * `checked`: the dry run is done and nothing is written. `running`: rows are written one by one. `stopped`: the artist
   * stopped the import and can continue it. `done`: each row is written or has failed.
   */
  state: z.enum(['checked', 'running', 'stopped', 'done']),
  fileName: z.string(),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Rows of the table. */
  total: z.number(),
  /** Rows without a problem that change something, but for those that were left out. */
  ready: z.number(),
  /** Those of them that add a new artwork. */
  creates: z.number(),
  /** Rows that are as the gallery is already. */
  unchanged: z.number(),
  /** Rows that wait for the artist's word, or were started without it. */
  leftOut: z.number(),
  /** Rows that are written. */
  done: z.number(),
  failures: z.array(z.object({ row: z.number(), title: z.string(), message: z.string() })),
  /** Whether the rows that failed can be tried again. */
  mayRetry: z.boolean(),
  /** null: this shop's own table. */
  otherShop: z.nullable(otherShopFileSchema),
  /** Whether a process works on it at this moment. */
  isWorked: z.boolean(),
})
export type ImportProgress = z.infer<typeof importProgressSchema>

/** An import with everything that its dry run found. */
export const importRunSchema = z.object({
  ...importProgressSchema.shape,
  problems: z.array(importProblemSchema),
  groups: z.array(importGroupSchema),
})
export type ImportRun = z.infer<typeof importRunSchema>
