import type { StoredArtwork } from '../../artworks/artwork-input'
import { toCents } from '../../money/money'
import { adjustPrice, type RoundingStep } from './adjust-price'

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

/** Why no price of an artwork changes. */
export const whyPricesStay = (
  { isSold }: PricePreview,
  { originals }: Pick<PriceChange, 'originals'>,
): string => (originals && isSold ? 'Sold: stays' : 'No price: stays')
