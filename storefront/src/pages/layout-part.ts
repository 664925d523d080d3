import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ComponentType } from 'react'

/** A link that stands on every page. */
type LayoutLink = { to: string; words: string }

/** What a feature adds to every page. What it does not need it leaves out. */
export type LayoutPart = {
  /** The feature's name. */
  feature: string
  /** A part of the gallery among the header's words, while there is something in it; `under`: where its further pages begin. */
  section?: LayoutLink & { under?: string; isShown: (shop: ShopInfo) => boolean }
  /** Links of the footer; one to the privacy page stands in place of the core's. */
  footerLinks?: (shop: ShopInfo) => readonly LayoutLink[]
  Part?: ComponentType
}
