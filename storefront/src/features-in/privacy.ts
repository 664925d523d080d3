import type { ShopInfo } from '@gesso/shared-types/pages/page'
import { analyticsPrivacy } from '../features/analytics/analytics-privacy'
import { expressPrivacy } from '../features/express-pay/express-privacy'
import { invoicePrivacy } from '../features/invoices/invoice-privacy'
import { titleOfPrivacy } from '../features/legal/title-of-privacy'
import { newsletterPrivacy } from '../features/newsletters/newsletter-privacy'
import { notificationPrivacy } from '../features/notifications/notification-privacy'
import { offerPrivacy } from '../features/offers/offer-privacy'
import type { PrivacyPart } from '../settings/privacy-part'

/** What features add to the privacy page. */
export const privacyParts: readonly PrivacyPart[] = [
  analyticsPrivacy,
  expressPrivacy,
  invoicePrivacy,
  newsletterPrivacy,
  offerPrivacy,
  notificationPrivacy,
]

/** Titles that replace the privacy page's own. */
export const privacyTitles: readonly ((shop: ShopInfo) => string | undefined)[] = [titleOfPrivacy]
