import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ComponentType } from 'react'

type OfWork = ComponentType<{ artwork: Artwork }>

/** What a feature adds below the text of a work. What it does not need it leaves out. */
export type WorkPart = {
  /** The feature's name. */
  feature: string
  /** Among the folded texts. */
  Text?: OfWork
  /** Before the ways on from the work, and behind them. */
  Before?: OfWork
  Behind?: OfWork
  /** A way on: a button that opens something below the ways. */
  way?: { words: string; isOpen: (artwork: Artwork, shop: ShopInfo) => boolean; View: OfWork }
}
