import { aboutEndpoints } from './features/about/about-endpoints'
import { agreementEndpoints } from './features/agreements/agreement-endpoints'
import { payEndpoints } from './features/agreements/pay-endpoints'
import { pageViewEndpoints } from './features/analytics/page-view-endpoints'
import { answerEndpoints } from './features/answers/answer-endpoints'
import { archiveEndpoints } from './features/archive/archive-endpoints'
import { auditEndpoints } from './features/audit-trail/audit-endpoints'
import { backupEndpoints } from './features/backup/backup-endpoints'
import { certificateEndpoints } from './features/certificates/certificate-endpoints'
import { certificatePanelEndpoints } from './features/certificates/certificate-panel-endpoints'
import { collectorsImportEndpoints } from './features/collectors-import/collectors-import-endpoints'
import { findEndpoints } from './features/command-palette/find-endpoints'
import { editionEndpoints } from './features/editions/edition-endpoints'
import { firstStepsEndpoints } from './features/first-steps/first-steps-endpoints'
import { fullCopyEndpoints } from './features/full-copy/full-copy-endpoints'
import { giftCardEndpoints } from './features/gift-cards/gift-card-endpoints'
import { giftCardPanelEndpoints } from './features/gift-cards/gift-card-panel-endpoints'
import { importEndpoints } from './features/import/import-endpoints'
import { orderDocumentEndpoints } from './features/invoices/order-document-endpoints'
import { legalEndpoints } from './features/legal/legal-endpoints'
import { newsletterEndpoints } from './features/newsletters/newsletter-endpoints'
import { notificationEndpoints } from './features/notifications/notification-endpoints'
import { offerDashboardEndpoints } from './features/offers/offer-dashboard-endpoints'
import { offerEndpoints } from './features/offers/offer-endpoints'
import { orderPageEndpoints } from './features/order-pages/order-page-endpoints'
import { orderPagePanelEndpoints } from './features/order-pages/order-page-panel-endpoints'
import { pastOrderEndpoints } from './features/past-orders/past-order-endpoints'
import { personalDataEndpoints } from './features/personal-data/personal-data-endpoints'
import { privateViewEndpoints } from './features/private-views/private-view-endpoints'
import { privateViewPanelEndpoints } from './features/private-views/private-view-panel-endpoints'
import { redirectEndpoints } from './features/redirects/redirect-endpoints'
import { factorRuleEndpoints, secondFactorEndpoints } from './features/second-factors/second-factor-endpoints'
import { seriesDashboardEndpoints } from './features/series/series-dashboard-endpoints'
import { seriesEndpoints } from './features/series/series-endpoints'
import { shippingEndpoints } from './features/shipping-zones/shipping-endpoints'
import { teamEndpoints } from './features/team/team-endpoints'
import { bulkChangeEndpoints } from './features/undo/bulk-change-endpoints'
import { yearEndpoints } from './features/year/year-endpoints'

/** The calls of all features. For the server and the panel: the site's scripts load those that they make. */
export const featureEndpoints = {
  ...aboutEndpoints,
  ...agreementEndpoints,
  ...payEndpoints,
  ...pageViewEndpoints,
  ...answerEndpoints,
  ...archiveEndpoints,
  ...auditEndpoints,
  ...backupEndpoints,
  ...certificateEndpoints,
  ...certificatePanelEndpoints,
  ...collectorsImportEndpoints,
  ...findEndpoints,
  ...editionEndpoints,
  ...firstStepsEndpoints,
  ...fullCopyEndpoints,
  ...giftCardEndpoints,
  ...giftCardPanelEndpoints,
  ...importEndpoints,
  ...orderDocumentEndpoints,
  ...legalEndpoints,
  ...newsletterEndpoints,
  ...notificationEndpoints,
  ...offerDashboardEndpoints,
  ...offerEndpoints,
  ...orderPageEndpoints,
  ...orderPagePanelEndpoints,
  ...pastOrderEndpoints,
  ...personalDataEndpoints,
  ...privateViewEndpoints,
  ...privateViewPanelEndpoints,
  ...redirectEndpoints,
  ...factorRuleEndpoints,
  ...secondFactorEndpoints,
  ...seriesDashboardEndpoints,
  ...seriesEndpoints,
  ...shippingEndpoints,
  ...teamEndpoints,
  ...bulkChangeEndpoints,
  ...yearEndpoints,
}
