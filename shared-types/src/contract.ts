import { aboutEndpoints } from './about-endpoints'
import { certificateEndpoints } from './certificate-endpoints'
import { checkoutEndpoints } from './checkout-endpoints'
import { dashboardEndpoints } from './dashboard-endpoints'
import type { InputOf, OutputOf, ParsedInputOf } from './endpoint'
import { endpoints } from './endpoints'
import { galleryEndpoints } from './gallery-endpoints'
import { giftCardEndpoints } from './gift-card-endpoints'
import { legalEndpoints } from './legal-endpoints'
import { offerEndpoints } from './offer-endpoints'
import { orderPageEndpoints } from './order-page-endpoints'
import { panelEndpoints } from './panel-endpoints'
import { payEndpoints } from './pay-endpoints'
import { privateViewEndpoints } from './private-view-endpoints'
import { seriesEndpoints } from './series-endpoints'
import { shippingEndpoints } from './shipping-endpoints'
import { visitEndpoints } from './visit-endpoints'
import { wishEndpoints } from './wish-endpoints'
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
