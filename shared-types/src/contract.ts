import { checkoutEndpoints } from './checkout-endpoints'
import { dashboardEndpoints } from './dashboard-endpoints'
import type { InputOf, OutputOf, ParsedInputOf } from './endpoint'
import { endpoints } from './endpoints'
import { aboutEndpoints } from './features/about/about-endpoints'
import { payEndpoints } from './features/agreements/pay-endpoints'
import { visitEndpoints } from './features/analytics/visit-endpoints'
import { certificateEndpoints } from './features/certificates/certificate-endpoints'
import { giftCardEndpoints } from './features/gift-cards/gift-card-endpoints'
import { legalEndpoints } from './features/legal/legal-endpoints'
import { wishEndpoints } from './features/notifications/wish-endpoints'
import { offerEndpoints } from './features/offers/offer-endpoints'
import { orderPageEndpoints } from './features/order-pages/order-page-endpoints'
import { privateViewEndpoints } from './features/private-views/private-view-endpoints'
import { seriesEndpoints } from './features/series/series-endpoints'
import { shippingEndpoints } from './features/shipping-zones/shipping-endpoints'
import { galleryEndpoints } from './gallery-endpoints'
import { panelEndpoints } from './panel-endpoints'
import { workPageEndpoints } from './work-page-endpoints'

/** Every call that the server answers: the site's, its admin mode's and the panel's. */
export const contract = {
  ...endpoints,
  ...aboutEndpoints,
  ...legalEndpoints,
  ...visitEndpoints,
  ...seriesEndpoints,
  ...workPageEndpoints,
  ...wishEndpoints,
  ...privateViewEndpoints,
  ...offerEndpoints,
  ...shippingEndpoints,
  ...giftCardEndpoints,
  ...certificateEndpoints,
  ...galleryEndpoints,
  ...checkoutEndpoints,
  ...payEndpoints,
  ...orderPageEndpoints,
  ...dashboardEndpoints,
  ...panelEndpoints,
}

export type CallName = keyof typeof contract
export type CallInput<N extends CallName> = InputOf<(typeof contract)[N]>
export type ParsedCallInput<N extends CallName> = ParsedInputOf<(typeof contract)[N]>
export type CallOutput<N extends CallName> = OutputOf<(typeof contract)[N]>
