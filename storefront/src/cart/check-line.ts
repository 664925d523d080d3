import { type Artwork, originalState } from '@gesso/shared-types/artwork'
import { parseMoney } from '@gesso/shared-types/money'
import type { CartLine } from '@gesso/shared-types/order'

/** Why a line can't be bought now. */
export type Obstacle =
  | 'gone'
  | 'sold'
  | 'reserved'
  | 'original_withdrawn'
  | 'prints_withdrawn'
  | 'size_withdrawn'

/** A line's current price in cents, or why it can't be bought. */
export type LineCheck = { priceCents: number } | { obstacle: Obstacle }

/** The text beside a line that can't be bought. */
export const OBSTACLE_TEXTS: Record<Obstacle, string> = {
  gone: 'This work is no longer in the gallery.',
  sold: 'The original has been sold.',
  reserved: 'The original is reserved for another buyer right now.',
  original_withdrawn: 'The original is no longer for sale.',
  prints_withdrawn: 'Prints of this work are no longer for sale.',
  size_withdrawn: 'This size is no longer for sale.',
}

/**
 * Compares a cart line with the artwork as it is now.
 * @param artwork null when it was deleted
 * @param isHeldForBuyer whether this browser's own unpaid order holds the original
 */
export function checkLine(line: CartLine, artwork: Artwork | null, isHeldForBuyer: boolean): LineCheck {
  if (!artwork) return { obstacle: 'gone' }
  if (line.type === 'original') {
    const state = originalState(artwork)
    if (state === 'sold') return { obstacle: 'sold' }
    if (state === 'none') return { obstacle: 'original_withdrawn' }
    if (state === 'reserved' && !isHeldForBuyer) return { obstacle: 'reserved' }
    return { priceCents: parseMoney(artwork.originalPrice) ?? 0 }
  }
  if (!artwork.printsAvailable || artwork.printOptions.length === 0) return { obstacle: 'prints_withdrawn' }
  const option = artwork.printOptions.find(({ size }) => size === line.printSize)
  const priceCents = parseMoney(option?.price) ?? 0
  return priceCents > 0 ? { priceCents } : { obstacle: 'size_withdrawn' }
}

/** The price in the line, in integer cents. */
export const lineUnitCents = (line: CartLine): number => parseMoney(line.unitPrice) ?? 0

/** 'Original Artwork' or 'Print - A3'. */
export const lineKind = (line: CartLine): string =>
  line.type === 'original' ? 'Original Artwork' : `Print - ${line.printSize}`
