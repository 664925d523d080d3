import { aboutEndpoints } from './features/about/about-endpoints'
import { addressCorrectionEndpoints } from './features/address-correction/address-correction-endpoints'
import { agreementEndpoints } from './features/agreements/agreement-endpoints'
import { payEndpoints } from './features/agreements/pay-endpoints'
import { pageViewEndpoints } from './features/analytics/page-view-endpoints'
import { answerEndpoints } from './features/answers/answer-endpoints'
import { archiveEndpoints } from './features/archive/archive-endpoints'
import { auditEndpoints } from './features/audit-trail/audit-endpoints'
import { backupEndpoints } from './features/backup/backup-endpoints'
import { bulkChangesEndpoints } from './features/bulk-changes/bulk-changes-endpoints'
import { cancellationEndpoints } from './features/cancellations/cancellation-endpoints'
import { certificateEndpoints } from './features/certificates/certificate-endpoints'
import { certificatePanelEndpoints } from './features/certificates/certificate-panel-endpoints'
import { collectorsImportEndpoints } from './features/collectors-import/collectors-import-endpoints'
import { findEndpoints } from './features/command-palette/find-endpoints'
import { customsEndpoints } from './features/customs/customs-endpoints'
import { demoEndpoints } from './features/demo/demo-endpoints'
import { editionEndpoints } from './features/editions/edition-endpoints'
import { fairEndpoints } from './features/fair/fair-endpoints'
import { finderEndpoints } from './features/finder/finder-endpoints'
import { firstRunEndpoints } from './features/first-run/first-run-endpoints'
import { firstStepsEndpoints } from './features/first-steps/first-steps-endpoints'
import { fullCopyEndpoints } from './features/full-copy/full-copy-endpoints'
import { giftCardEndpoints } from './features/gift-cards/gift-card-endpoints'
import { giftCardPanelEndpoints } from './features/gift-cards/gift-card-panel-endpoints'
import { importEndpoints } from './features/import/import-endpoints'
import { orderDocumentEndpoints } from './features/invoices/order-document-endpoints'
import { legalEndpoints } from './features/legal/legal-endpoints'
import { conditionEndpoints } from './features/loans/condition-endpoints'
import { loanEndpoints } from './features/loans/loan-endpoints'
import { newsletterEndpoints } from './features/newsletters/newsletter-endpoints'
import { notificationEndpoints } from './features/notifications/notification-endpoints'
import { offerDashboardEndpoints } from './features/offers/offer-dashboard-endpoints'
import { offerEndpoints } from './features/offers/offer-endpoints'
import { orderPageEndpoints } from './features/order-pages/order-page-endpoints'
import { orderPagePanelEndpoints } from './features/order-pages/order-page-panel-endpoints'
import { packingSlipEndpoints } from './features/packing-slips/packing-slip-endpoints'
import { pastOrderEndpoints } from './features/past-orders/past-order-endpoints'
import { payHereAdminEndpoints, payHereEndpoints } from './features/pay-here/pay-here-endpoints'
import { personalDataEndpoints } from './features/personal-data/personal-data-endpoints'
import { pictureMaintenanceEndpoints } from './features/picture-maintenance/picture-maintenance-endpoints'
import { privateViewEndpoints } from './features/private-views/private-view-endpoints'
import { privateViewPanelEndpoints } from './features/private-views/private-view-panel-endpoints'
import { redirectEndpoints } from './features/redirects/redirect-endpoints'
import { roomViewEndpoints } from './features/room-view/room-view-endpoints'
import { salesEndpoints } from './features/sales/sales-endpoints'
import { factorRuleEndpoints, secondFactorEndpoints } from './features/second-factors/second-factor-endpoints'
import { seriesDashboardEndpoints } from './features/series/series-dashboard-endpoints'
import { seriesEndpoints } from './features/series/series-endpoints'
import { sharePictureEndpoints } from './features/share-pictures/share-picture-endpoints'
import { shippingEndpoints } from './features/shipping-zones/shipping-endpoints'
import { teamEndpoints } from './features/team/team-endpoints'
import { undoEndpoints } from './features/undo/undo-endpoints'
import { versionEndpoints } from './features/version/version-endpoints'
import { workDocumentEndpoints } from './features/work-documents/work-document-endpoints'
import { yearEndpoints } from './features/year/year-endpoints'

/** The calls of all features, for the server and the panel. The site's scripts import only those that they make. */
export const featureEndpoints = {
  ...aboutEndpoints,
  ...addressCorrectionEndpoints,
  ...agreementEndpoints,
  ...payEndpoints,
  ...pageViewEndpoints,
  ...answerEndpoints,
  ...archiveEndpoints,
  ...auditEndpoints,
  ...backupEndpoints,
  ...bulkChangesEndpoints,
  ...cancellationEndpoints,
  ...certificateEndpoints,
  ...certificatePanelEndpoints,
  ...collectorsImportEndpoints,
  ...findEndpoints,
  ...customsEndpoints,
  ...demoEndpoints,
  ...editionEndpoints,
  ...fairEndpoints,
  ...finderEndpoints,
  ...firstRunEndpoints,
  ...firstStepsEndpoints,
  ...fullCopyEndpoints,
  ...giftCardEndpoints,
  ...giftCardPanelEndpoints,
  ...importEndpoints,
  ...orderDocumentEndpoints,
  ...legalEndpoints,
  ...conditionEndpoints,
  ...loanEndpoints,
  ...newsletterEndpoints,
  ...notificationEndpoints,
  ...offerDashboardEndpoints,
  ...offerEndpoints,
  ...orderPageEndpoints,
  ...orderPagePanelEndpoints,
  ...packingSlipEndpoints,
  ...pastOrderEndpoints,
  ...payHereEndpoints,
  ...payHereAdminEndpoints,
  ...personalDataEndpoints,
  ...pictureMaintenanceEndpoints,
  ...privateViewEndpoints,
  ...privateViewPanelEndpoints,
  ...redirectEndpoints,
  ...roomViewEndpoints,
  ...factorRuleEndpoints,
  ...salesEndpoints,
  ...secondFactorEndpoints,
  ...seriesDashboardEndpoints,
  ...seriesEndpoints,
  ...sharePictureEndpoints,
  ...shippingEndpoints,
  ...teamEndpoints,
  ...undoEndpoints,
  ...versionEndpoints,
  ...workDocumentEndpoints,
  ...yearEndpoints,
}
