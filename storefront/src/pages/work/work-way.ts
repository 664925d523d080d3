import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ComponentType } from 'react'

/** A way on from a work: a button that opens something below the ways. */
export type WorkWay = {
  words: string
  isOpen: (artwork: Artwork, shop: ShopInfo) => boolean
  View: ComponentType<{ artwork: Artwork }>
}
