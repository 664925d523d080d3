import * as z from 'zod/mini'

/** Limits of one import: pictures, single or in zips, and the bytes of all files together. */
export const MAX_IMPORT_PICTURES = 5000
export const MAX_IMPORT_BYTES = 1024 * 1024 * 1024

/**
 * Something that the dry run reports. A `problem` with a row leaves that row out of the import; one without a row
 * leaves out the whole table, or reports a file that is not used. A `note` leaves nothing out.
 */
export const importProblemSchema = z.object({
  kind: z.enum(['problem', 'note']),
  /** The row number of a spreadsheet; null when it concerns no single row. */
  row: z.nullable(z.number()),
  /** The heading of the column; null when it concerns no single column. */
  column: z.nullable(z.string()),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblemSchema>

/** Shops whose export files can be imported. */
export const OTHER_SHOPS = ['shopify', 'squarespace', 'big_cartel'] as const
export type OtherShop = (typeof OTHER_SHOPS)[number]
export const OTHER_SHOP_NAMES: Record<OtherShop, string> = {
  shopify: 'Shopify',
  squarespace: 'Squarespace',
  big_cartel: 'Big Cartel',
}

/** What a product of another shop is: an original, prints in sizes, or both. */
export type WorkKind = 'original' | 'prints' | 'both'

/** Guesses about a product of another shop. The artist can turn each into the other kind. */
export const IMPORT_GUESSES = [
  'guessed_originals',
  'guessed_prints',
  'guessed_sold',
  'guessed_options',
] as const
const importGuessSchema = z.enum(IMPORT_GUESSES)
export type ImportGuess = z.infer<typeof importGuessSchema>

/**
 * What the artist must agree to before a row is written: it puts an original on sale, marks one as sold, empties a
 * field, changes a price, changes the price of a sold work, is older than the artwork, or relies on a guess.
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

/** Rows with the same concerns: how many, and the first titles. */
export const importGroupSchema = z.object({
  concerns: z.array(importConcernSchema),
  rows: z.number(),
  titles: z.array(z.string()),
})
export type ImportGroup = z.infer<typeof importGroupSchema>

/** A row's changes: the values when the table was checked, and the new ones. */
export const importChangeSchema = z.object({
  row: z.number(),
  title: z.string(),
  isNew: z.boolean(),
  concerns: z.array(importConcernSchema),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  /** The changes of the other kind, for a row with a guess; null for every other row. */
  instead: z.nullable(z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() }))),
})
export type ImportChange = z.infer<typeof importChangeSchema>

/**
 * One page of an import's changes, in the order of the table. `next` is the row after which the next page begins; null
 * at the end.
 */
export const importChangesSchema = z.object({
  rows: z.array(importChangeSchema),
  next: z.nullable(z.number()),
})
export type ImportChanges = z.infer<typeof importChangesSchema>

/** What a file of another shop contains besides its products. */
export const otherShopFileSchema = z.object({
  shop: z.enum(OTHER_SHOPS),
  /** The hosts of its pictures with their counts, the largest first. */
  hosts: z.array(z.object({ host: z.string(), pictures: z.number() })),
  /** How many old addresses would lead to new works. */
  oldAddresses: z.number(),
})
export type OtherShopFile = z.infer<typeof otherShopFileSchema>

/** The artist's choices before an import begins. Absent ones keep their earlier value. */
export const importChoicesSchema = z.object({
  agreed: z.optional(z.array(importConcernSchema).check(z.maxLength(20))),
  /** Guesses to turn into the other kind. */
  turned: z.optional(z.array(importGuessSchema).check(z.maxLength(20))),
  /** Whether the shop may fetch pictures from the addresses in the file; false at first. */
  fetchPictures: z.optional(z.boolean()),
  /** Whether the products' old addresses lead to their works; true at first. */
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
  /** Rows without a problem that change something, except those left out. */
  ready: z.number(),
  /** How many of these add a new artwork. */
  creates: z.number(),
  /** Rows that change nothing. */
  unchanged: z.number(),
  /** Rows whose concerns the artist has not agreed to. */
  leftOut: z.number(),
  /** Rows that are written. */
  done: z.number(),
  failures: z.array(z.object({ row: z.number(), title: z.string(), message: z.string() })),
  /** Whether failed rows can be retried. */
  mayRetry: z.boolean(),
  /** null for the shop's own kind of table. */
  otherShop: z.nullable(otherShopFileSchema),
  /** Whether a process is working on it now. */
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
