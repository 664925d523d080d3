import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import { editionOf } from '@gesso/shared-types/artworks/edition-words'
import { parseMoney } from '@gesso/shared-types/money/money'
import type { CartLine } from '@gesso/shared-types/orders/order'

/** Why a line cannot be bought now. */
export type Obstacle =
  | 'gone'
  | 'sold'
  | 'reserved'
  | 'on_hold'
  | 'on_request'
  | 'original_withdrawn'
  | 'prints_withdrawn'
  | 'size_withdrawn'
  | 'edition_sold_out'
  | 'edition_reserved'
  | 'edition_short'

/** A line's current price in cents, or why it cannot be bought. */
export type LineCheck = { priceCents: number } | { obstacle: Obstacle }

/** The text next to a line that cannot be bought. */
export const OBSTACLE_TEXTS: Record<Obstacle, string> = {
  gone: 'This work is no longer in the gallery.',
  sold: 'The original has been sold.',
  reserved: 'The original is reserved for another buyer right now.',
  on_hold: 'The original is on hold for somebody. It may come free again.',
  on_request: 'The price of the original is on request now. Its page leads to the artist.',
  original_withdrawn: 'The original is no longer for sale.',
  prints_withdrawn: 'Prints of this work are no longer for sale.',
  size_withdrawn: 'This size is no longer for sale.',
  edition_sold_out: 'This edition is sold out.',
  edition_reserved: 'What is left of this edition is reserved for other buyers right now.',
  edition_short: 'Fewer than that are left of this edition. Choose a smaller quantity.',
}

/** Whether the item may become free again by itself. */
export const isWaiting = (obstacle: Obstacle | undefined): boolean =>
  obstacle === 'reserved' || obstacle === 'on_hold' || obstacle === 'edition_reserved'

/** Whether the item can no longer be bought at all. */
export const isGone = (obstacle: Obstacle | undefined): boolean =>
  obstacle !== undefined && obstacle !== 'on_request' && obstacle !== 'edition_short' && !isWaiting(obstacle)

/**
 * Compares a cart line with the artwork's current state.
 * @param artwork null when it was deleted
 * @param isHeldForBuyer whether this browser's own unpaid order holds the original, or prints of the edition
 */
export function checkLine(line: CartLine, artwork: Artwork | null, isHeldForBuyer: boolean): LineCheck {
  if (!artwork) return { obstacle: 'gone' }
  if (line.type === 'original') {
    const { originalOffer: offer } = artwork
    if (offer === 'available' || (offer === 'reserved' && isHeldForBuyer))
      return { priceCents: parseMoney(artwork.originalPrice) ?? 0 }
    return { obstacle: offer === 'none' || offer === 'not_for_sale' ? 'original_withdrawn' : offer }
  }
  if (!artwork.printsAvailable || artwork.printOptions.length === 0) return { obstacle: 'prints_withdrawn' }
  const option = artwork.printOptions.find(({ size }) => size === line.printSize)
  const priceCents = parseMoney(option?.price) ?? 0
  if (!option || priceCents === 0) return { obstacle: 'size_withdrawn' }
  const edition = editionOf(artwork, option.size)
  if (!edition || isHeldForBuyer || edition.left >= line.quantity) return { priceCents }
  if (edition.left > 0) return { obstacle: 'edition_short' }
  return { obstacle: edition.reserved > 0 ? 'edition_reserved' : 'edition_sold_out' }
}

/** The line's price, in integer cents. */
export const lineUnitCents = (line: CartLine): number => parseMoney(line.unitPrice) ?? 0

/** 'Original Artwork' or 'Print - A3'. */
export const lineKind = (line: CartLine): string =>
  line.type === 'original' ? 'Original Artwork' : `Print - ${line.printSize}`
