import type { ShopInfo } from '@gesso/shared-types/pages/page'
import type { ReactNode } from 'react'

/** Places on the privacy page for texts of features: after an item, or in place of a default. */
export type PrivacyPlace =
  | 'behindMessages'
  | 'behindList'
  | 'behindEmails'
  | 'behindPayment'
  | 'counted'
  | 'otherSites'
  | 'behindKept'

/** A feature's texts on the privacy page, shown while it is on. */
export type PrivacyPart = {
  /** The feature's name. */
  feature: string
  isOn: (shop: ShopInfo) => boolean
  told: Partial<Record<PrivacyPlace, ReactNode>>
}
