import { workPageEndpoints } from './artworks/work-page-endpoints'
import { dashboardEndpoints } from './contract/dashboard-endpoints'
import type { InputOf, OutputOf, ParsedInputOf } from './contract/endpoint'
import { endpoints } from './contract/endpoints'
import { panelEndpoints } from './contract/panel-endpoints'
import { featureEndpoints } from './features'
import { checkoutEndpoints } from './orders/checkout-endpoints'

/** The calls of the core: the site's, its admin mode's and the panel's. */
export const coreEndpoints = {
  ...endpoints,
  ...workPageEndpoints,
  ...checkoutEndpoints,
  ...dashboardEndpoints,
  ...panelEndpoints,
}

/** Every call of the server. The site's scripts import only its types, so that no page carries it. */
export const contract = { ...coreEndpoints, ...featureEndpoints }

export type CallName = keyof typeof contract
export type CallInput<N extends CallName> = InputOf<(typeof contract)[N]>
export type ParsedCallInput<N extends CallName> = ParsedInputOf<(typeof contract)[N]>
export type CallOutput<N extends CallName> = OutputOf<(typeof contract)[N]>
