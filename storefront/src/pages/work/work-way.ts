import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ComponentType } from 'react'

/** A button below a work that opens a view below the links. */
export type WorkWay = {
  words: string
  isOpen: (artwork: Artwork, shop: ShopInfo) => boolean
  View: ComponentType<{ artwork: Artwork }>
}
