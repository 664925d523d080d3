import { aboutPages } from './features/about/feature'
import { agreementPages } from './features/agreements/feature'
import { certificatePages } from './features/certificates/feature'
import { fairPages } from './features/fair/feature'
import { firstRunPages } from './features/first-run/feature'
import { giftCardPages } from './features/gift-cards/feature'
import { legalPages } from './features/legal/feature'
import { offerPages } from './features/offers/feature'
import { orderPages } from './features/order-pages/feature'
import { payHerePages } from './features/pay-here/feature'
import { privateViewPages } from './features/private-views/feature'
import { seriesPages } from './features/series/feature'
import type { PageRoute } from './routing/page-route'

/**
 * The pages of features. Every visitor's first download has this list, so what features add to other pages is in
 * separate lists, `features-in/….ts`, each loaded with the page that it is about.
 */
export const featurePages: readonly PageRoute[] = [
  ...aboutPages,
  ...agreementPages,
  ...certificatePages,
  ...fairPages,
  ...firstRunPages,
  ...giftCardPages,
  ...legalPages,
  ...offerPages,
  ...orderPages,
  ...payHerePages,
  ...privateViewPages,
  ...seriesPages,
]
