import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { workValues } from '@gesso/shared-types/artworks/work-fields'

/** An artwork as it would be sent back unchanged. */
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
