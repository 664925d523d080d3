import { lineEditionWords } from '@gesso/shared-types/artworks/edition-words'
import type { ConfirmedItem } from '@gesso/shared-types/orders/order'

/** The facts below a bought item's title: medium and size of an original, or size, quantity and edition of prints. */
export function boughtFacts(item: ConfirmedItem): string {
  const { type, printSize, quantity, isCancelled, medium, originalDimensions, edition } = item
  const all =
    type === 'original'
      ? [medium, originalDimensions]
      : type === 'payment'
        ? ['Payment']
        : [
            `Print (${printSize})`,
            quantity > 1 && `quantity ${quantity}`,
            edition && lineEditionWords(edition),
          ]
  return [...all, isCancelled && 'cancelled'].filter(Boolean).join(', ')
}
