import * as z from 'zod/mini'
import { moneySchema } from '../money/money-schema'
import { editionSchema } from './edition'
import { ORIGINAL_OFFERS } from './original-state'
import { forWorkFields } from './work-fields'
import { workIdentifiersSchema } from './work-identifiers'
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

/** A picture as pages need it: its full size, its placeholder and the addresses of all renditions. */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  /**
   * Colours shown while the picture loads, as 18 hexadecimal digits (storefront's placeholder-gradient.ts); '' for
   * none.
   */
  placeholder: z.string(),
  renditions: z.array(renditionSchema),
  /** null where the renditions are as sharp as the picture itself. */
  tiles: z.nullable(tilesSchema),
  /** What it shows, for people who do not see it; absent where nobody has described it. */
  alt: z.optional(z.string()),
})
export type Picture = z.infer<typeof pictureSchema>

export const printOptionSchema = z.object({
  size: z.string(),
  price: moneySchema,
  /** The weight of one packed print, as the artist wrote it. */
  weight: z.optional(z.string()),
})
export type PrintOption = z.infer<typeof printOptionSchema>

/** A series as pages refer to it. */
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
  /** A date that a year cannot express, shown in place of the year; absent where there is none. */
  dateWords: z.optional(z.string()),
  /** In millimetres; null where the dimensions cannot be read (read-dimensions.ts). */
  originalSize: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** The dimensions with the missing unit added; absent where the artist does not want it or nothing is missing. */
  dimensionsInBoth: z.optional(z.string()),
  images: z.array(z.string()),
  pictures: z.array(pictureSchema),
  originalPrice: z.nullable(moneySchema),
  originalAvailable: z.boolean(),
  originalSold: z.boolean(),
  originalOnHold: z.boolean(),
  /** What the gallery says about the original. */
  originalOffer: z.enum(ORIGINAL_OFFERS),
  printsAvailable: z.boolean(),
  printOptions: z.array(printOptionSchema),
  /** The sizes that are numbered editions; absent where there are none. */
  editions: z.optional(z.array(editionSchema)),
  displayOrder: z.number(),
  /** In the artist's order. */
  series: z.array(seriesNameSchema),
  /** Only in the answer for a single work whose page shows lines. */
  lines: z.optional(workLinesSchema),
  /** Only in the answer for a single work. */
  identifiers: z.optional(workIdentifiersSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Artwork = z.infer<typeof artworkSchema>
