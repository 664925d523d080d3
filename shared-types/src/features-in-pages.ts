import type { AnalyticsFacts } from './features/analytics/shop-facts'
import type { ExpressPayFacts } from './features/express-pay/shop-facts'
import type { FinderFacts } from './features/finder/shop-facts'
import type { GiftCardFacts } from './features/gift-cards/shop-facts'
import type { InvoiceFacts } from './features/invoices/shop-facts'
import type { LegalFacts } from './features/legal/shop-facts'
import type { MuseumFacts } from './features/museums/shop-facts'
import type { NewsletterFacts } from './features/newsletters/shop-facts'
import type { NotificationFacts } from './features/notifications/shop-facts'
import type { OembedFacts } from './features/oembed/shop-facts'
import type { OfferFacts } from './features/offers/shop-facts'
import type { RightsFacts } from './features/rights/shop-facts'
import type { RoomViewFacts } from './features/room-view/shop-facts'
import type { ShippingFacts } from './features/shipping-zones/shop-facts'
import type { WallViewFacts } from './features/wall-view/shop-facts'

/**
 * Facts of features that every page carries. A fact is absent while its feature is off, so that the pages of a fresh
 * shop carry none.
 */
export type FactsOfFeatures = AnalyticsFacts &
  ExpressPayFacts &
  FinderFacts &
  GiftCardFacts &
  InvoiceFacts &
  LegalFacts &
  MuseumFacts &
  NewsletterFacts &
  NotificationFacts &
  OembedFacts &
  OfferFacts &
  RightsFacts &
  RoomViewFacts &
  ShippingFacts &
  WallViewFacts
