import * as z from 'zod/mini'
import { moneySchema } from '../money/money-schema'
import { editionSchema } from './edition'
import { ORIGINAL_OFFERS } from './original-state'
import { forWorkFields } from './work-fields'
import { workLinesSchema } from './work-lines'

export const renditionSchema = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  type: z.string(),
})
export type Rendition = z.infer<typeof renditionSchema>

/**
 * Square WebP tiles for zooming beyond the largest rendition, coarsest level first. A tile's address is
 * `{url}/{column}-{row}.webp`. Tiles at the right and lower edge are cut to the level's size.
 */
export const tilesSchema = z.object({
  size: z.number(),
  levels: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
})
export type Tiles = z.infer<typeof tilesSchema>

/** A picture as the pages need it, with full size, placeholder and the addresses of all renditions. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /** Colours that show until it is there, in 18 hexadecimal digits (storefront's placeholder-gradient.ts); '' for none. */
  placeholder: z.string(),
  renditions: z.array(renditionSchema),
  /** null where the renditions are as sharp as the picture itself. */
  tiles: z.nullable(tilesSchema),
})
export type Picture = z.infer<typeof pictureSchema>

export const printOptionSchema = z.object({
  size: z.string(),
  price: moneySchema,
  /** Of one print as it is packed, as the artist wrote it. */
  weight: z.optional(z.string()),
})
export type PrintOption = z.infer<typeof printOptionSchema>

/** A series as pages name it. */
export const seriesNameSchema = z.object({ id: z.number(), title: z.string(), slug: z.string() })
export type SeriesName = z.infer<typeof seriesNameSchema>

export const artworkSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  ...forWorkFields({
    text: () => z.nullable(z.string()),
    year: () => z.nullable(z.number()),
    yesNo: () => z.boolean(),
  }),
  /** A date that no year tells, shown in its place; absent where there is none. */
  dateWords: z.optional(z.string()),
  /** Millimetres, where the dimensions can be read (read-dimensions.ts). */
  originalSize: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** The dimensions with the unit that they lack; absent where the artist does not want it, or nothing is to be added. */
  dimensionsInBoth: z.optional(z.string()),
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  originalPrice: z.nullable(moneySchema),
  originalAvailable: z.boolean(),
  originalSold: z.boolean(),
  originalOnHold: z.boolean(),
  /** How the original stands in the gallery, in one word. */
  originalOffer: z.enum(ORIGINAL_OFFERS),
  printsAvailable: z.boolean(),
  printOptions: z.array(printOptionSchema),
  /** The sizes that are numbered editions; absent where none is. */
  editions: z.optional(z.array(editionSchema)),
  displayOrder: z.number(),
  /** In the artist's order. */
  series: z.array(seriesNameSchema),
  /** Of one work alone, where its page tells something of its past. */
  lines: z.optional(workLinesSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Artwork = z.infer<typeof artworkSchema>
