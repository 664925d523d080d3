import type { Artwork } from '@gesso/shared-types/artwork'
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

/** What the gallery says today of a line: its price in cents, or what stands in the way. */
export type LineCheck = { priceCents: number } | { obstacle: Obstacle }

/** What is said beside a line that can't be bought. */
export const OBSTACLE_WORDS: Record<Obstacle, string> = {
  gone: 'This work is no longer in the gallery.',
  sold: 'The original has been sold.',
  reserved: 'The original is reserved for another buyer right now.',
  original_withdrawn: 'The original is no longer for sale.',
  prints_withdrawn: 'Prints of this work are no longer for sale.',
  size_withdrawn: 'This size is no longer for sale.',
}

/**
 * Compares a cart line with the artwork as it is now.
 * @param artwork null when the gallery no longer has it
 * @param heldForMe whether this browser's own unpaid order holds the original: then it is reserved for this buyer
 */
export function checkLine(line: CartLine, artwork: Artwork | null, heldForMe: boolean): LineCheck {
  if (!artwork) return { obstacle: 'gone' }
  if (line.type === 'original') {
    if (artwork.originalSold) return { obstacle: 'sold' }
    const priceCents = parseMoney(artwork.originalPrice) ?? 0
    if (!artwork.originalAvailable || priceCents === 0) return { obstacle: 'original_withdrawn' }
    if (artwork.originalOnHold && !heldForMe) return { obstacle: 'reserved' }
    return { priceCents }
  }
  if (!artwork.printsAvailable || artwork.printOptions.length === 0) return { obstacle: 'prints_withdrawn' }
  const option = artwork.printOptions.find(({ size }) => size === line.printSize)
  const priceCents = parseMoney(option?.price) ?? 0
  return priceCents > 0 ? { priceCents } : { obstacle: 'size_withdrawn' }
}

/** The price that a line carries, in integer cents. */
export const lineUnitCents = (line: CartLine): number => parseMoney(line.unitPrice) ?? 0

/** 'Original Artwork' or 'Print - A3' (specification section 2, Cart). */
export const lineKind = (line: CartLine): string =>
  line.type === 'original' ? 'Original Artwork' : `Print - ${line.printSize}`
