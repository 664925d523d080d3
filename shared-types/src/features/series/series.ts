import * as z from 'zod/mini'
import { artworkSchema, pictureSchema, seriesNameSchema } from '../../artworks/artwork'
import { plainText } from '../../text/text'

/** A series among the others: texts are '' where nothing is given. */
export const listedSeriesSchema = z.object({
  ...seriesNameSchema.shape,
  /** As the artist writes it, like "2019 to 2021". */
  years: z.string(),
  /** How many of its artworks everyone sees. */
  works: z.number(),
  /** Of its lead artwork, else of the first one with a picture; null when none has one. */
  picture: z.nullable(pictureSchema),
  /** The title of the artwork that is pictured. */
  pictured: z.string(),
})
export type ListedSeries = z.infer<typeof listedSeriesSchema>

/** A series with what its page shows. */
export const shownSeriesSchema = z.object({
  ...seriesNameSchema.shape,
  years: z.string(),
  /** Lines of plain text. */
  words: z.string(),
  /** The artwork that comes first on its page: one of `artworks` with a picture, or null. */
  leadId: z.nullable(z.number()),
  /** Those that everyone sees, in gallery order; never none. */
  artworks: z.array(artworkSchema),
})
export type ShownSeries = z.infer<typeof shownSeriesSchema>

/** A series as the artist chooses it: those without artworks too. */
export const storedSeriesSchema = z.object({
  ...seriesNameSchema.shape,
  years: z.string(),
  /** Its artworks outside the trash, whoever sees them. */
  works: z.number(),
})
export type StoredSeries = z.infer<typeof storedSeriesSchema>

export const seriesTitleSchema = plainText('Title', 255)
