import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { workValues } from '@gesso/shared-types/artworks/work-fields'

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
