import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { formatPrice, parseMoney } from '@gesso/shared-types/money/money'

/** A price as pages show it, '$1,685 USD'; null for no price or 0. */
export function originalPriceText(price: string | null): string | null {
  const cents = parseMoney(price)
  return cents ? `${formatPrice(cents)} USD` : null
}

/** Whether prints are offered: they are enabled and have at least one size. */
export const offersPrints = (artwork: Pick<Artwork, 'printsAvailable' | 'printOptions'>): boolean =>
  artwork.printsAvailable && artwork.printOptions.length > 0

/** The price of an artwork's prints: a single one, or '$min - $max USD'. */
export function printPriceText(printOptions: Artwork['printOptions']): string {
  const cents = printOptions.map(({ price }) => parseMoney(price) ?? 0)
  const least = Math.min(...cents)
  const most = Math.max(...cents)
  return least === most ? `${formatPrice(least)} USD` : `${formatPrice(least)} - ${formatPrice(most)} USD`
}
