import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { parseMoney, toDollars } from '@gesso/shared-types/money/money'
import type { CartLine } from '@gesso/shared-types/orders/order'
import { boundQuantity } from './merge-lines'

/** The cart line of an original. Its id is the artwork's plus 'original'. */
export function newOriginalLine(artwork: Pick<Artwork, 'id' | 'originalPrice'>): CartLine {
  return {
    id: `${artwork.id}-original`,
    artworkId: artwork.id,
    type: 'original',
    quantity: 1,
    unitPrice: toDollars(parseMoney(artwork.originalPrice) ?? 0),
  }
}

/**
 * The cart line of a print. Its id is the artwork's plus 'print' plus the option's index.
 * @param optionIndex index of the chosen size in `artwork.printOptions`
 * @param quantity limited to 1 to 10
 * @throws RangeError when the artwork has no such option
 */
export function newPrintLine(
  artwork: Pick<Artwork, 'id' | 'printOptions'>,
  optionIndex: number,
  quantity: number,
): CartLine {
  const option = artwork.printOptions[optionIndex]
  if (!option) throw new RangeError(`Artwork ${artwork.id} has no print option ${optionIndex}`)
  return {
    id: `${artwork.id}-print-${optionIndex}`,
    artworkId: artwork.id,
    type: 'print',
    printSize: option.size,
    quantity: boundQuantity(quantity),
    unitPrice: toDollars(parseMoney(option.price) ?? 0),
  }
}
