import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ComponentType } from 'react'

/** A link on every page. */
type LayoutLink = { to: string; words: string }

/** What a feature adds to every page. Every part is optional. */
export type LayoutPart = {
  /** The feature's name. */
  feature: string
  /**
   * A section of the site in the header, shown while it is not empty. `under`: the beginning of its further pages'
   * paths.
   */
  section?: LayoutLink & { under?: string; isShown: (shop: ShopInfo) => boolean }
  /** Links of the footer. One to the privacy page replaces the core's. */
  footerLinks?: (shop: ShopInfo) => readonly LayoutLink[]
  /** A sentence at the foot of every page. */
  footerWords?: (shop: ShopInfo) => string | undefined
  Part?: ComponentType
}
