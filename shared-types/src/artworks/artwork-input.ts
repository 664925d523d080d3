import { readLength, readWeight } from '@gesso/dimensions/read-measure'
import * as z from 'zod/mini'
import { parseMoney } from '../money/money'
import { moneyInput, moneySchema } from '../money/money-schema'
import { isDay } from '../text/day'
import { idSchema, optionalText, plainText } from '../text/text'
import { altSchema } from './alt'
import { artworkSchema, type PrintOption, printOptionSchema } from './artwork'
import { measure } from './measure'
import { ORIGINAL_STATES, PUBLICATIONS } from './original-state'
import { PACKINGS } from './packing'
import { forWorkFields, MAX_WORK_TEXT, YEARS } from './work-fields'

/** One print option as typed. Empty rows and rows without a price above 0 are dropped later. */
const printOptionInputSchema = z.object({
  size: plainText('Size', 100),
  price: moneyInput('Price must be positive'),
  weight: measure('Weight', readWeight),
})

const isEmptyRow = (row: unknown): boolean => {
  if (typeof row !== 'object' || row === null) return false
  const { size, price, weight } = row as { size?: unknown; price?: unknown; weight?: unknown }
  return (
    (size === undefined || size === '') &&
    (price === undefined || price === '' || price === 0 || price === '0') &&
    (weight === undefined || weight === null || weight === '')
  )
}

/** The print options of a save: empty rows and rows with a price of 0 are dropped, and each size is listed once. */
export const printOptionsInputSchema = z.pipe(
  z.transform((rows: unknown) => (Array.isArray(rows) ? rows.filter((row) => !isEmptyRow(row)) : rows)),
  z.pipe(
    z.array(printOptionInputSchema).check(z.maxLength(50, 'At most 50 print sizes')),
    z.pipe(
      z.transform((rows: z.output<typeof printOptionInputSchema>[]): PrintOption[] =>
        rows
          .filter((row) => parseMoney(row.price) !== 0)
          .map(({ weight, ...row }) => (weight ? { ...row, weight } : row)),
      ),
      z.array(printOptionSchema).check(
        z.refine((rows) => new Set(rows.map((row) => row.size)).size === rows.length, {
          error: 'Each size can be listed only once',
        }),
      ),
    ),
  ),
)

const yearSchema = z.nullish(
  z.pipe(
    z.transform((value: unknown) => {
      if (value === '' || value === null) return null
      return typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim())
        ? Number.parseInt(value, 10)
        : value
    }),
    z.nullable(
      z
        .number('Year must be a whole number')
        .check(
          z.int('Year must be a whole number'),
          z.minimum(YEARS.min, 'Year is too early'),
          z.maximum(YEARS.max, 'Year is too late'),
        ),
    ),
  ),
)

/** ISO 8601 with a zone. Zod's own formats are not used because they would enlarge every visitor's first download. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/

const instant = (label: string) =>
  z.nullish(
    z.pipe(
      z.string().check(
        z.refine((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)), {
          error: `${label}: not a date with a time`,
        }),
      ),
      z.transform((text: string) => new Date(text).toISOString()),
    ),
  )

/**
 * State of the original and publication, in addition to the specification's fields. Absent fields keep their value;
 * details of a state that the artwork is not in are dropped.
 */
const statesInput = {
  originalState: z.optional(z.enum(ORIGINAL_STATES, 'Not a state of an original')),
  /** For whom the artist keeps the original, and until when others cannot buy it. */
  onHoldFor: optionalText('For whom', 255),
  onHoldUntil: instant('Until'),
  /** A sale elsewhere. Only the artist sees the buyer. */
  salePrice: z.nullish(moneyInput()),
  saleBuyer: optionalText('Buyer', 255),
  salePlace: optionalText('Place', 255),
  saleDate: z.nullish(
    z.string().check(z.refine(isDay, { error: 'Sold on: write the date like 2026-11-14' })),
  ),
  publication: z.optional(z.enum(PUBLICATIONS, 'Not a way to publish')),
  /** From when everyone sees a published artwork; null: now. */
  publishAt: instant('Publish at'),
}

/** How the original is sent. Absent fields keep their value. */
const shippingInput = {
  /** For dimensions that do not say it, or that change with packing. */
  longestSide: measure('Longest side', readLength),
  weight: measure('Weight', readWeight),
  /** null: decided by the size. */
  packing: z.nullish(z.enum(PACKINGS, 'Packing is rolled, boxed or crated')),
}

/** The body of POST and PUT /api/artworks. The server accepts `originalSold`, but derives it itself. */
export const artworkInputSchema = z.object({
  title: plainText('Title', 255),
  description: optionalText('Description', 20_000),
  ...forWorkFields({
    text: ({ label }) => optionalText(label, MAX_WORK_TEXT),
    year: () => yearSchema,
    yesNo: () => z.optional(z.boolean()),
  }),
  /** Shown in place of the year. When absent, the stored text stays. */
  dateWords: optionalText('Date in words', 60),
  originalPrice: z.nullish(moneyInput()),
  originalAvailable: z._default(z.boolean(), true),
  originalSold: z.optional(z.boolean()),
  printsAvailable: z._default(z.boolean(), true),
  printOptions: z._default(printOptionsInputSchema, []),
  images: z._default(z.array(z.string()).check(z.maxLength(50, 'At most 50 pictures')), []),
  /** The descriptions of `images`, in their order; '' for none. Pictures with null, and those further on, keep theirs. */
  alts: z.optional(z.array(z.nullable(altSchema)).check(z.maxLength(50, 'At most 50 pictures'))),
  displayOrder: z._default(
    z
      .number()
      .check(
        z.int('Display order must be a whole number'),
        z.minimum(-2_147_483_648),
        z.maximum(2_147_483_647),
      ),
    0,
  ),
  /** Ids of series; when absent, the artwork stays in its series. */
  series: z.optional(
    z.array(idSchema).check(
      z.maxLength(50, 'At most 50 series'),
      z.refine((ids) => new Set(ids).size === ids.length, { error: 'A series is named twice' }),
    ),
  ),
  ...statesInput,
  ...shippingInput,
})
export type ArtworkInput = z.infer<typeof artworkInputSchema>

export const reorderInputSchema = z.object({
  artworkIds: z.array(idSchema).check(
    z.minLength(1, 'Name at least one artwork'),
    z.maxLength(10_000, 'Too many artworks'),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An artwork is named twice' }),
  ),
})

/**
 * An artwork as only the artist sees it: with drafts, prices on request, and the person for whom an original is kept or
 * who bought it.
 */
export const storedArtworkSchema = z.object({
  ...artworkSchema.shape,
  originalState: z.enum(ORIGINAL_STATES),
  onHoldFor: z.nullable(z.string()),
  onHoldUntil: z.nullable(z.string()),
  salePrice: z.nullable(moneySchema),
  saleBuyer: z.nullable(z.string()),
  salePlace: z.nullable(z.string()),
  /** Like 2026-11-14. */
  saleDate: z.nullable(z.string()),
  publication: z.enum(PUBLICATIONS),
  publishAt: z.nullable(z.string()),
  /** Whether everyone sees it now. */
  isPublished: z.boolean(),
  /** The token of the private link; null unless the artwork is private. */
  privateToken: z.nullable(z.string()),
})
export type StoredArtwork = z.infer<typeof storedArtworkSchema>
