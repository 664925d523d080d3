import * as z from 'zod/mini'
import { idSchema, optionalText, plainText } from '../../text/text'
import { archiveFilterSchema } from '../archive/archive-list'
import { printPaperSchema } from '../printing/print-paper'

/** The most works of one document. */
export const MAX_DOCUMENT_WORKS = 200

/** What is printed at once. A catalogue is made in the background. */
export const WORK_DOCUMENTS = ['labels', 'price_list', 'checklist'] as const
export type WorkDocument = (typeof WORK_DOCUMENTS)[number]

export const CATALOGUE_PAPERS = ['a4', 'letter', 'square'] as const
export type CataloguePaper = (typeof CATALOGUE_PAPERS)[number]

/** The largest colour profile of a printer, in bytes. */
export const MAX_PROFILE_BYTES = 4 * 1024 * 1024
const MAX_PROFILE_LETTERS = Math.ceil(MAX_PROFILE_BYTES / 3) * 4

/** Works of the shop: some of them in this order, a series, a private view, or a list of the archive. */
export const workSelectionSchema = z.union(
  [
    z.object({
      works: z
        .array(idSchema)
        .check(
          z.minLength(1, 'Choose at least one work'),
          z.maxLength(MAX_DOCUMENT_WORKS, `A document has at most ${MAX_DOCUMENT_WORKS} works: choose fewer`),
        ),
    }),
    z.object({ series: idSchema }),
    z.object({ view: idSchema }),
    z.object({ archive: archiveFilterSchema }),
  ],
  'Choose works, a series, a private view or a list of the archive',
)
export type WorkSelection = z.infer<typeof workSelectionSchema>

/** A selection as its documents begin with it. */
export const selectedWorksSchema = z.object({
  /** '' if nothing names it. */
  title: z.string(),
  /** What the selection's own words are, otherwise the artist's statement. */
  words: z.string(),
  /** Whether its prices are shown where it is shown now. */
  hasPrices: z.boolean(),
  works: z.array(z.object({ id: z.number(), title: z.string(), hasPicture: z.boolean() })),
})
export type SelectedWorks = z.infer<typeof selectedWorksSchema>

const title = plainText('Title', 200)

export const workDocumentSchema = z.object({
  selection: workSelectionSchema,
  document: z.enum(WORK_DOCUMENTS, 'Choose labels, price_list or checklist'),
  paper: printPaperSchema,
  title,
  /** Of originals and prints; on a checklist, the insurance values, for owners alone. */
  prices: z.boolean(),
})
export type PrintedDocument = z.infer<typeof workDocumentSchema>

export const catalogueRequestSchema = z.object({
  selection: workSelectionSchema,
  title,
  words: optionalText('Text', 5000),
  paper: z.enum(CATALOGUE_PAPERS, 'Choose a4, letter or square'),
  perPage: z.union([z.literal(1), z.literal(2)], 'One or two works a page'),
  prices: z.boolean(),
  /** The work whose picture is on the cover; without it the first one that has a picture. */
  cover: z.optional(idSchema),
  /** 3 mm of bleed and crop marks. */
  bleed: z.boolean(),
  /** The printer's ICC profile in base64, to which pictures are turned. Without it they keep their own. */
  profile: z.optional(
    z
      .string()
      .check(
        z.maxLength(MAX_PROFILE_LETTERS, 'The profile is larger than 4 MB'),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'The profile could not be read'),
      ),
  ),
})
export type CatalogueRequest = z.infer<typeof catalogueRequestSchema>

export const CATALOGUE_STATES = ['running', 'done', 'failed'] as const
/** How long the file of a catalogue is kept. */
export const CATALOGUE_HOURS = 48

/** The catalogue that is being made, or was made last. */
export const catalogueSchema = z.object({
  id: z.string(),
  state: z.enum(CATALOGUE_STATES),
  title: z.string(),
  /** Works whose pages are made. */
  done: z.number(),
  total: z.number(),
  /** Works whose picture is missing or cannot be read; their pages say so. */
  missing: z.number(),
  /** Size of the file. */
  bytes: z.number(),
  /** Why it failed, in a sentence. */
  error: z.nullable(z.string()),
  /** When the file is removed; UTC, ISO 8601. */
  expiresAt: z.nullable(z.string()),
  /** Whether the file is on the answering server. */
  isHere: z.boolean(),
})
export type Catalogue = z.infer<typeof catalogueSchema>
