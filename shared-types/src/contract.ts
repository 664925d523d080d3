import { checkoutEndpoints } from './checkout-endpoints'
import { dashboardEndpoints } from './dashboard-endpoints'
import type { InputOf, OutputOf, ParsedInputOf } from './endpoint'
import { endpoints } from './endpoints'
import { featureEndpoints } from './features'
import { galleryEndpoints } from './gallery-endpoints'
import { panelEndpoints } from './panel-endpoints'
import { workPageEndpoints } from './work-page-endpoints'

/** The calls of the core: the site's, its admin mode's and the panel's. */
export const coreEndpoints = {
  ...endpoints,
  ...workPageEndpoints,
  ...galleryEndpoints,
  ...checkoutEndpoints,
  ...dashboardEndpoints,
  ...panelEndpoints,
}

/** Every call that the server answers. Scripts of the site take its types alone, so that no page carries it. */
export const contract = { ...coreEndpoints, ...featureEndpoints }

export type CallName = keyof typeof contract
export type CallInput<N extends CallName> = InputOf<(typeof contract)[N]>
export type ParsedCallInput<N extends CallName> = ParsedInputOf<(typeof contract)[N]>
export type CallOutput<N extends CallName> = OutputOf<(typeof contract)[N]>
