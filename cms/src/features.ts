import type { Feature } from './feature'
import { about } from './features/about/feature'
import { addressCorrection } from './features/address-correction/feature'
import { agreements } from './features/agreements/feature'
import { analytics } from './features/analytics/feature'
import { answers } from './features/answers/feature'
import { archive } from './features/archive/feature'
import { auditTrail } from './features/audit-trail/feature'
import { backup } from './features/backup/feature'
import { bucket } from './features/bucket/feature'
import { bulkChanges } from './features/bulk-changes/feature'
import { cancellations } from './features/cancellations/feature'
import { cdn } from './features/cdn/feature'
import { certificates } from './features/certificates/feature'
import { collectorsImport } from './features/collectors-import/feature'
import { commandPalette } from './features/command-palette/feature'
import { contentCredentials } from './features/content-credentials/feature'
import { customs } from './features/customs/feature'
import { demo } from './features/demo/feature'
import { discounts } from './features/discounts/feature'
import { editions } from './features/editions/feature'
import { expressPay } from './features/express-pay/feature'
import { fair } from './features/fair/feature'
import { feeds } from './features/feeds/feature'
import { finder } from './features/finder/feature'
import { firstRun } from './features/first-run/feature'
import { firstSteps } from './features/first-steps/feature'
import { fullCopy } from './features/full-copy/feature'
import { giftCards } from './features/gift-cards/feature'
import { health } from './features/health/feature'
import { help } from './features/help/feature'
import { holdLimits } from './features/hold-limits/feature'
import { https } from './features/https/feature'
import { importing } from './features/import/feature'
import { invoices } from './features/invoices/feature'
import { legal } from './features/legal/feature'
import { loans } from './features/loans/feature'
import { messageDigest } from './features/message-digest/feature'
import { metrics } from './features/metrics/feature'
import { museums } from './features/museums/feature'
import { newsletters } from './features/newsletters/feature'
import { notifications } from './features/notifications/feature'
import { oembed } from './features/oembed/feature'
import { offers } from './features/offers/feature'
import { once } from './features/once/feature'
import { orderPages } from './features/order-pages/feature'
import { packingSlips } from './features/packing-slips/feature'
import { pastOrders } from './features/past-orders/feature'
import { payHere } from './features/pay-here/feature'
import { paymentCheck } from './features/payment-check/feature'
import { personalData } from './features/personal-data/feature'
import { pictureMaintenance } from './features/picture-maintenance/feature'
import { printing } from './features/printing/feature'
import { privateViews } from './features/private-views/feature'
import { redirects } from './features/redirects/feature'
import { resaleRight } from './features/resale-right/feature'
import { rights } from './features/rights/feature'
import { roomView } from './features/room-view/feature'
import { sales } from './features/sales/feature'
import { secondFactors } from './features/second-factors/feature'
import { series } from './features/series/feature'
import { sharePictures } from './features/share-pictures/feature'
import { sheet } from './features/sheet/feature'
import { shippingZones } from './features/shipping-zones/feature'
import { socialCards } from './features/social-cards/feature'
import { staleWrites } from './features/stale-writes/feature'
import { taxes } from './features/taxes/feature'
import { team } from './features/team/feature'
import { tracing } from './features/tracing/feature'
import { undo } from './features/undo/feature'
import { version } from './features/version/feature'
import { wallView } from './features/wall-view/feature'
import { workDocuments } from './features/work-documents/feature'
import { year } from './features/year/feature'

/**
 * All features: each has a folder of its own and a line here. Features that take part in orders come first, in the
 * order in which they price an order and lock its rows, so that two orders never deadlock; the others are sorted by
 * name.
 */
export const features: readonly Feature[] = [
  agreements,
  editions,
  discounts,
  shippingZones,
  taxes,
  giftCards,
  legal,
  certificates,
  invoices,
  cancellations,

  about,
  addressCorrection,
  analytics,
  answers,
  archive,
  auditTrail,
  backup,
  bucket,
  bulkChanges,
  cdn,
  collectorsImport,
  commandPalette,
  contentCredentials,
  customs,
  demo,
  expressPay,
  fair,
  feeds,
  finder,
  firstRun,
  firstSteps,
  fullCopy,
  health,
  help,
  holdLimits,
  https,
  importing,
  loans,
  messageDigest,
  metrics,
  museums,
  newsletters,
  notifications,
  oembed,
  offers,
  once,
  orderPages,
  packingSlips,
  pastOrders,
  payHere,
  paymentCheck,
  personalData,
  pictureMaintenance,
  printing,
  privateViews,
  redirects,
  resaleRight,
  rights,
  roomView,
  sales,
  secondFactors,
  series,
  sharePictures,
  sheet,
  socialCards,
  staleWrites,
  team,
  tracing,
  undo,
  version,
  wallView,
  workDocuments,
  year,
]
