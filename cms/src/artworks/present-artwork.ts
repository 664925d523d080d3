import type { Artwork, PrintOption } from '@gesso/shared-types/artwork'
import { fromCents, toCents } from '@gesso/shared-types/money'
import { type PictureRow, presentPicture } from '../pictures/present-picture'

/** A row of the artworks collection with its pictures, as Payload reads it at depth 1. */
export type ArtworkRow = {
  id: number
  slug?: string | null
  title: string
  description?: string | null
  year?: number | null
  medium?: string | null
  originalDimensions?: string | null
  images?: (PictureRow | number)[] | null
  originalPrice?: string | null
  originalAvailable?: boolean | null
  originalSold?: boolean | null
  printsAvailable?: boolean | null
  printOptions?: unknown
  displayOrder?: number | null
  createdAt: string
  updatedAt: string
}

/** What only the orders know of a work (design §5.1). */
export type Claim = { held: boolean; sold: boolean }

/** The one door from rows to the contract's artwork; `originalSold` is the field or a sale through the shop (design §3). */
export function presentArtwork(row: ArtworkRow, claim: Claim): Artwork {
  const pictures = (row.images ?? [])
    .filter((picture): picture is PictureRow => typeof picture === 'object')
    .map(presentPicture)
  return {
    id: row.id,
    slug: row.slug ?? String(row.id),
    title: row.title,
    description: row.description ?? null,
    year: row.year ?? null,
    medium: row.medium ?? null,
    originalDimensions: row.originalDimensions ?? null,
    images: pictures.map((picture) => picture.url),
    pictures,
    originalPrice: row.originalPrice ? fromCents(toCents(row.originalPrice)) : null,
    originalAvailable: row.originalAvailable ?? false,
    originalSold: Boolean(row.originalSold) || claim.sold,
    originalOnHold: claim.held,
    printsAvailable: row.printsAvailable ?? false,
    printOptions: (row.printOptions ?? []) as PrintOption[],
    displayOrder: row.displayOrder ?? 0,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
