import type { Artwork } from '@gesso/shared-types/artworks/artwork'

/** What of a work is for sale, and at which prices. */
export type OfferedWork = Pick<
  Artwork,
  'id' | 'title' | 'originalOffer' | 'originalPrice' | 'printsAvailable' | 'printOptions'
>
