import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { adjustPrice, type RoundingStep } from '@gesso/shared-types/features/bulk-changes/adjust-price'
import { toCents } from '@gesso/shared-types/money/money'

export type PriceChange = { percent: number; roundTo: RoundingStep; originals: boolean; prints: boolean }

/** One price before and after, in cents; `now` is null where it would be too high. */
type PriceLine = { what: string; was: number; now: number | null }

/** What a change of prices does to one artwork; `lines` is empty when its prices stay. */
export type PricePreview = { id: number; title: string; lines: PriceLine[]; isSold: boolean }

/** Computes the new prices with the server's own arithmetic. */
export const previewPrices = (
  artworks: readonly StoredArtwork[],
  { percent, roundTo, originals, prints }: PriceChange,
): PricePreview[] =>
  artworks.map(({ id, title, originalOffer, originalPrice, printOptions }) => {
    const isSold = originalOffer === 'sold'
    const line = (what: string, price: string): PriceLine => {
      const was = toCents(price)
      return { what, was, now: adjustPrice(was, percent, roundTo) }
    }
    const lines = [
      ...(originals && originalPrice !== null && !isSold ? [line('Original', originalPrice)] : []),
      ...(prints ? printOptions.map(({ size, price }) => line(size, price)) : []),
    ]
    return { id, title, isSold, lines }
  })
