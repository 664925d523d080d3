import * as z from 'zod/mini'
import { artworkSchema, pictureSchema, seriesNameSchema } from '../../artworks/artwork'
import { plainText } from '../../text/text'

/** A series in the list of all series. Texts are '' when empty. */
export const listedSeriesSchema = z.object({
  ...seriesNameSchema.shape,
  /** As the artist writes it, like "2019 to 2021". */
  years: z.string(),
  /** The number of its public artworks. */
  works: z.number(),
  /** The picture of its lead artwork, else of the first artwork that has one; null without any. */
  picture: z.nullable(pictureSchema),
  /** The title of the pictured artwork. */
  pictured: z.string(),
})
export type ListedSeries = z.infer<typeof listedSeriesSchema>

/** A series as its page shows it. */
export const shownSeriesSchema = z.object({
  ...seriesNameSchema.shape,
  years: z.string(),
  /** Lines of plain text. */
  words: z.string(),
  /** The artwork at the head of the page: one of `artworks` with a picture, or null. */
  leadId: z.nullable(z.number()),
  /** Its public artworks in gallery order; at least one. */
  artworks: z.array(artworkSchema),
})
export type ShownSeries = z.infer<typeof shownSeriesSchema>

/** A series as the artist sees it, even without artworks. */
export const storedSeriesSchema = z.object({
  ...seriesNameSchema.shape,
  years: z.string(),
  /** Its artworks outside the trash, public or not. */
  works: z.number(),
})
export type StoredSeries = z.infer<typeof storedSeriesSchema>

export const seriesTitleSchema = plainText('Title', 255)
