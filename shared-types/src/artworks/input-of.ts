import type { ArtworkInput, StoredArtwork } from './artwork-input'
import { workValues } from './work-fields'

/** Returns the input that would save an artwork unchanged. */
export function inputOf(artwork: StoredArtwork): ArtworkInput {
  const { title, description, originalPrice, originalAvailable } = artwork
  const { printsAvailable, printOptions, images, displayOrder } = artwork
  return {
    title,
    description,
    ...workValues(artwork),
    originalPrice,
    originalAvailable,
    originalSold: !originalAvailable,
    printsAvailable,
    printOptions,
    images,
    displayOrder,
  }
}
