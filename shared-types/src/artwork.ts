import * as z from 'zod/mini'
import { moneyInput, moneySchema, parseMoney } from './money'
import { idSchema, optionalText, plainText } from './text'

export const renditionSchema = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  type: z.string(),
})
export type Rendition = z.infer<typeof renditionSchema>

/**
 * Square WebP tiles for zooming beyond the largest rendition, coarsest level first: a tile's address is
 * `{url}/{column}-{row}.webp`, tiles at the right and lower edge are cut to the level's size.
 */
export const tilesSchema = z.object({
  size: z.number(),
  levels: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
})
export type Tiles = z.infer<typeof tilesSchema>

/** A picture as the screens need it: true size, inline placeholder, addresses of all sizes. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  renditions: z.array(renditionSchema),
  /** null where the renditions are as sharp as the picture itself. */
  tiles: z.nullable(tilesSchema),
})
export type Picture = z.infer<typeof pictureSchema>

export const printOptionSchema = z.object({ size: z.string(), price: moneySchema })
export type PrintOption = z.infer<typeof printOptionSchema>

export const artworkSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  year: z.nullable(z.number()),
  medium: z.nullable(z.string()),
  originalDimensions: z.nullable(z.string()),
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  originalPrice: z.nullable(moneySchema),
  originalAvailable: z.boolean(),
  originalSold: z.boolean(),
  originalOnHold: z.boolean(),
  printsAvailable: z.boolean(),
  printOptions: z.array(printOptionSchema),
  displayOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Artwork = z.infer<typeof artworkSchema>

export type OriginalState = 'none' | 'available' | 'reserved' | 'sold'

/**
 * Whether an artwork's original can be bought now. One without a price is not offered; a sold one stays on show, and
 * one that an unpaid order holds is reserved.
 */
export function originalState(
  artwork: Pick<Artwork, 'originalAvailable' | 'originalSold' | 'originalOnHold' | 'originalPrice'>,
): OriginalState {
  if (artwork.originalSold) return 'sold'
  if (!artwork.originalAvailable || !parseMoney(artwork.originalPrice)) return 'none'
  return artwork.originalOnHold ? 'reserved' : 'available'
}

/** One print row as typed: wholly empty rows and rows without a price above 0 are dropped later (design §3). */
const printOptionInputSchema = z.object({
  size: plainText('Size', 100),
  price: moneyInput('Price must be positive'),
})

const isEmptyRow = (row: unknown): boolean => {
  if (typeof row !== 'object' || row === null) return false
  const { size, price } = row as { size?: unknown; price?: unknown }
  return (
    (size === undefined || size === '') &&
    (price === undefined || price === '' || price === 0 || price === '0')
  )
}

/** Print rows of a save: empty rows fall away, a price of 0 is not for sale, sizes are unique within a work. */
export const printOptionsInputSchema = z.pipe(
  z.transform((rows: unknown) => (Array.isArray(rows) ? rows.filter((row) => !isEmptyRow(row)) : rows)),
  z.pipe(
    z.array(printOptionInputSchema).check(z.maxLength(50, 'At most 50 print sizes')),
    z.pipe(
      z.transform((rows: PrintOption[]) => rows.filter((row) => parseMoney(row.price) !== 0)),
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
          z.minimum(-9999, 'Year is too early'),
          z.maximum(9999, 'Year is too late'),
        ),
    ),
  ),
)

/** Body of POST and PUT /api/artworks (specification section 7). `originalSold` is accepted and derived again on the server. */
export const artworkInputSchema = z.object({
  title: plainText('Title', 255),
  description: optionalText('Description', 20_000),
  year: yearSchema,
  medium: optionalText('Medium', 255),
  originalDimensions: optionalText('Dimensions', 255),
  originalPrice: z.nullish(moneyInput()),
  originalAvailable: z._default(z.boolean(), true),
  originalSold: z.optional(z.boolean()),
  printsAvailable: z._default(z.boolean(), true),
  printOptions: z._default(printOptionsInputSchema, []),
  images: z._default(z.array(z.string()).check(z.maxLength(50, 'At most 50 pictures')), []),
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
})
export type ArtworkInput = z.infer<typeof artworkInputSchema>

export const reorderInputSchema = z.object({
  artworkIds: z.array(idSchema).check(
    z.minLength(1, 'Name at least one artwork'),
    z.maxLength(10_000, 'Too many artworks'),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'An artwork is named twice' }),
  ),
})
