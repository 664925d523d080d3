import { aboutSection } from '../features/about/about-section'
import { countedPageViews } from '../features/analytics/counted-page-views'
import { giftCardLink } from '../features/gift-cards/gift-card-link'
import { legalLinks } from '../features/legal/legal-links'
import { commissionLink } from '../features/offers/commission-link'
import { miningSentence } from '../features/rights/mining-sentence'
import { seriesSection } from '../features/series/series-section'
import type { LayoutPart } from '../pages/layout-part'

/** What features add to every page, in the order of the page. */
export const layoutParts: readonly LayoutPart[] = [
  seriesSection,
  aboutSection,
  giftCardLink,
  commissionLink,
  legalLinks,
  miningSentence,
  countedPageViews,
]
