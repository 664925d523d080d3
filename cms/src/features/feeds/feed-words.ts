import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { formatPrice, parseMoney } from '@gesso/shared-types/money/money'

/** Whether prints are offered: they are switched on, and there is at least one size. */
export const offersPrints = (artwork: Pick<Artwork, 'printsAvailable' | 'printOptions'>): boolean =>
  artwork.printsAvailable && artwork.printOptions.length > 0

const priced = (price: string | null): string => {
  const cents = parseMoney(price)
  return cents ? ` ${formatPrice(cents)} USD` : ''
}

/** The states of an original in words. A state that pages do not mention is left out here too. */
const ORIGINAL: Record<Artwork['originalOffer'], (price: string | null) => string> = {
  none: () => '',
  available: (price) => `Original for sale,${priced(price)}`,
  reserved: () => 'Original reserved',
  on_hold: () => 'Original on hold for somebody',
  on_request: () => 'Original for sale, price on request',
  sold: () => 'Original is sold',
  not_for_sale: () => 'Original not for sale',
}

/** The offers of an artwork in words: one text for the original, one for the prints. */
export function offersInWords(artwork: Artwork): string[] {
  const original = ORIGINAL[artwork.originalOffer](artwork.originalPrice)
  const prints = offersPrints(artwork)
    ? `Prints: ${artwork.printOptions.map(({ size, price }) => `${size}${priced(price)}`).join(', ')}`
    : ''
  return [original, prints].filter(Boolean)
}

/** Year, medium and size in one line, as on a label. */
export const factsOf = ({ year, dateWords, medium, originalDimensions, dimensionsInBoth }: Artwork): string =>
  [dateWords ?? (year === null ? '' : String(year)), medium, dimensionsInBoth ?? originalDimensions]
    .filter(Boolean)
    .join(', ')
