import * as z from 'zod/mini'
import { artworkSchema } from './artwork'

const { id, slug, title, year, dateWords, medium, originalDimensions, pictures } = artworkSchema.shape
const { originalPrice, originalOffer, printsAvailable, printOptions } = artworkSchema.shape

/** What a gallery card shows of an artwork: its label and only its first picture. */
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
