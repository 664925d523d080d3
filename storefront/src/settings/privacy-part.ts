import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ReactNode } from 'react'

/** Where the privacy page tells of features: behind an item of what visitors tell, or in place of what is so without them. */
export type PrivacyPlace =
  | 'behindMessages'
  | 'behindList'
  | 'behindEmails'
  | 'behindPayment'
  | 'counted'
  | 'otherSites'
  | 'behindKept'

/** What the privacy page tells of a feature while it is on. */
export type PrivacyPart = {
  /** The feature's name. */
  feature: string
  isOn: (shop: ShopInfo) => boolean
  told: Partial<Record<PrivacyPlace, ReactNode>>
}
