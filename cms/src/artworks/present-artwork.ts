import { inBothUnits } from '@gesso/dimensions/both-units'
import { readDimensions } from '@gesso/dimensions/read-dimensions'
import type { Artwork, PrintOption, SeriesName } from '@gesso/shared-types/artworks/artwork'
import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import type { Edition } from '@gesso/shared-types/artworks/edition'
import { hidesPrice, type OriginalState, originalOffer } from '@gesso/shared-types/artworks/original-state'
import { workValues } from '@gesso/shared-types/artworks/work-fields'
import { fromCents, parseMoney, toCents } from '@gesso/shared-types/money/money'
import type { Artwork as ArtworkDocument } from '../payload-types'
import { type PresentablePicture, presentPicture } from '../pictures/present-picture'

/** An artwork's document with its pictures, as Payload reads it at depth 1. */
export type PresentableArtwork = Omit<ArtworkDocument, 'images' | 'deletedAt' | 'series'> & {
  images?: (PresentablePicture | number)[] | null
}

/** The facts about an artwork that are not Payload fields or depend on the time. */
export type ArtworkStanding = {
  state: OriginalState
  isHeldByOrder: boolean
  isSoldHere: boolean
  isPublished: boolean
  privateToken: string | null
  /** Whether the artist wants sizes in both units on pages. */
  inBothUnits: boolean
  /** In the artist's order; only those with `isShown` are public. */
  series: (SeriesName & { isShown: boolean })[]
  /** Null if no size is an edition. */
  editions: Edition[] | null
}

const named = ({ id, title, slug }: SeriesName): SeriesName => ({ id, title, slug })

const money = (amount: string | null | undefined): string | null =>
  amount ? fromCents(toCents(amount)) : null

/**
 * Converts an artwork to the contract's public form. `originalSold` is true if the state says so or the shop sold it;
 * prices that are not public are left out.
 */
export function presentArtwork(artwork: PresentableArtwork, standing: ArtworkStanding): Artwork {
  const pictures = (artwork.images ?? [])
    .filter((picture) => typeof picture === 'object')
    .map((picture) => presentPicture(picture))
  const [picture] = pictures
  const { state, isHeldByOrder, isSoldHere } = standing
  const hasPrice = Boolean(parseMoney(artwork.originalPrice))
  const dimensions = artwork.originalDimensions ?? ''
  const inBoth = standing.inBothUnits ? inBothUnits(dimensions) : null
  const offer = originalOffer({ state, hasPrice, isHeldByOrder, isSoldHere })
  return {
    id: artwork.id,
    slug: artwork.slug ?? String(artwork.id),
    title: artwork.title,
    description: artwork.description ?? null,
    ...workValues(artwork),
    ...(artwork.dateWords && { dateWords: artwork.dateWords }),
    originalSize: readDimensions(dimensions, picture && picture.width / picture.height),
    ...(inBoth && { dimensionsInBoth: inBoth }),
    images: pictures.map((picture) => picture.url),
    pictures,
    originalPrice: hidesPrice(offer) ? null : money(artwork.originalPrice),
    originalAvailable: artwork.originalAvailable ?? false,
    originalSold: Boolean(artwork.originalSold) || isSoldHere,
    originalOnHold: !isSoldHere && (isHeldByOrder || state === 'on_hold'),
    originalOffer: offer,
    printsAvailable: artwork.printsAvailable ?? false,
    printOptions: (artwork.printOptions ?? []) as PrintOption[],
    ...(standing.editions && { editions: standing.editions }),
    displayOrder: artwork.displayOrder ?? 0,
    series: standing.series.filter(({ isShown }) => isShown).map(named),
    createdAt: artwork.createdAt,
    updatedAt: artwork.updatedAt,
  }
}

/** Converts an artwork to the artist's form, including everything that is not public. */
export function presentStoredArtwork(artwork: PresentableArtwork, standing: ArtworkStanding): StoredArtwork {
  const { state, isPublished, privateToken } = standing
  const isOnHold = state === 'on_hold'
  return {
    ...presentArtwork(artwork, standing),
    series: standing.series.map(named),
    originalPrice: money(artwork.originalPrice),
    originalState: state,
    onHoldFor: isOnHold ? (artwork.onHoldFor ?? null) : null,
    onHoldUntil: isOnHold ? (artwork.onHoldUntil ?? null) : null,
    salePrice: money(artwork.salePrice),
    saleBuyer: artwork.saleBuyer ?? null,
    salePlace: artwork.salePlace ?? null,
    saleDate: artwork.saleDate?.slice(0, 10) ?? null,
    publication: artwork.publication ?? 'published',
    publishAt: artwork.publishAt ?? null,
    isPublished,
    privateToken,
  }
}
