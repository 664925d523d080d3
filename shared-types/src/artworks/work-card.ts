import * as z from 'zod/mini'
import { artworkSchema } from './artwork'

const { id, slug, title, year, dateWords, medium, originalDimensions, pictures } = artworkSchema.shape
const { originalPrice, originalOffer, printsAvailable, printOptions } = artworkSchema.shape

/** What a card of the gallery shows of an artwork: its label, and its first picture alone. */
export const workCardSchema = z.object({
  id,
  slug,
  title,
  year,
  dateWords,
  medium,
  originalDimensions,
  pictures,
  originalPrice,
  originalOffer,
  printsAvailable,
  printOptions,
})
export type WorkCard = z.infer<typeof workCardSchema>
