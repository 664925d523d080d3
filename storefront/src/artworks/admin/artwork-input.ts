import type { ArtworkInput, StoredArtwork } from '@gesso/shared-types/artwork-input'

/** An artwork as it would be sent back unchanged. */
export function inputOf(artwork: StoredArtwork): ArtworkInput {
  const { title, description, year, medium, originalDimensions, originalPrice, originalAvailable } = artwork
  const { printsAvailable, printOptions, images, displayOrder } = artwork
  return {
    title,
    description,
    year,
    medium,
    originalDimensions,
    originalPrice,
    originalAvailable,
    originalSold: !originalAvailable,
    printsAvailable,
    printOptions,
    images,
    displayOrder,
  }
}
