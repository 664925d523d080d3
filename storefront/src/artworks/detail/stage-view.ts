import type { Artwork } from '@gesso/shared-types/artworks/artwork'
import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ComponentType } from 'react'

/** A view of a work besides zooming: a button below its picture, and what it opens. */
export type StageView = {
  words: string
  Icon: ComponentType
  isOffered: (artwork: Artwork, shop: ShopInfo) => boolean
  /** Whether this browser can show it; absent if any can. Until it is known, the button has its place and is not seen. */
  runsHere?: () => Promise<boolean>
  /** The field of the address's query that opens it with the page. */
  opensBy?: string
  View: ComponentType<{ artwork: Artwork; onClose: () => void }>
}
