import type { Artwork, PrintOption } from '@gesso/shared-types/artwork'
import { fromCents, toCents } from '@gesso/shared-types/money'
import type { Artwork as ArtworkDocument } from '../payload-types'
import { type PresentablePicture, presentPicture } from '../pictures/present-picture'

/** An artwork's document with its pictures, as Payload reads it at depth 1. */
export type PresentableArtwork = Omit<ArtworkDocument, 'images' | 'deletedAt'> & {
  images?: (PresentablePicture | number)[] | null
}

/** The state of an original by the orders; its columns are not Payload fields. */
export type OriginalState = { isOnHold: boolean; isSold: boolean }

/** The artwork in the contract's shape. `originalSold` is true when the field says so or the shop sold it. */
export function presentArtwork(artwork: PresentableArtwork, original: OriginalState): Artwork {
  const pictures = (artwork.images ?? [])
    .filter((picture) => typeof picture === 'object')
    .map((picture) => presentPicture(picture))
  return {
    id: artwork.id,
    slug: artwork.slug ?? String(artwork.id),
    title: artwork.title,
    description: artwork.description ?? null,
    year: artwork.year ?? null,
    medium: artwork.medium ?? null,
    originalDimensions: artwork.originalDimensions ?? null,
    images: pictures.map((picture) => picture.url),
    pictures,
    originalPrice: artwork.originalPrice ? fromCents(toCents(artwork.originalPrice)) : null,
    originalAvailable: artwork.originalAvailable ?? false,
    originalSold: Boolean(artwork.originalSold) || original.isSold,
    originalOnHold: original.isOnHold,
    printsAvailable: artwork.printsAvailable ?? false,
    printOptions: (artwork.printOptions ?? []) as PrintOption[],
    displayOrder: artwork.displayOrder ?? 0,
    createdAt: artwork.createdAt,
    updatedAt: artwork.updatedAt,
  }
}
