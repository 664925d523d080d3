import type { StoredArtwork } from '@gesso/shared-types/artworks/artwork-input'
import { adjustPrice, type RoundingStep } from '@gesso/shared-types/features/bulk-changes/adjust-price'
import type { ChosenArtwork, ManyChanged } from '@gesso/shared-types/features/bulk-changes/change-many'
import { formatCents, fromCents, toCents } from '@gesso/shared-types/money/money'
import { invalidField } from '../../platform/app-error'
import type { Context } from '../../platform/context'
import { changeEach, type Written } from './change-each'

export type PriceChange = {
  artworks: ChosenArtwork[]
  /** Hundredths of a percent. */
  percent: number
  roundTo: RoundingStep
  originals: boolean
  prints: boolean
  change: string
}

/**
 * Raises or lowers prices by a percentage. The price of an original that is sold stays what was paid.
 * @throws AppError invalid_input when a price would be too high; nothing is changed then
 */
export function changePrices(context: Context, given: PriceChange): Promise<ManyChanged> {
  const { artworks, percent, roundTo, originals, prints, change } = given
  const adjusted = (artwork: StoredArtwork, price: string): string => {
    const cents = adjustPrice(toCents(price), percent, roundTo)
    if (cents !== null) return fromCents(cents)
    throw invalidField(
      'percent',
      `“${artwork.title}” would cost more than the largest price: it is ${formatCents(toCents(price))} now.`,
    )
  }
  return changeEach(context, artworks, change, async () => (artwork) => {
    const { originalPrice, originalOffer, printOptions } = artwork
    const isSold = originalOffer === 'sold'
    const written: Written = {
      ...(originals &&
        originalPrice !== null &&
        !isSold && { originalPrice: adjusted(artwork, originalPrice) }),
      ...(prints &&
        printOptions.length > 0 && {
          printOptions: printOptions.map((option) => ({ ...option, price: adjusted(artwork, option.price) })),
        }),
    }
    if (Object.keys(written).length > 0) return written
    return { reason: originals && isSold ? 'its original is sold' : 'it has no price' }
  })
}
