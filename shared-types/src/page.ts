import type { EndpointName, InputOf, OutputOf } from './endpoints'
import type { PaymentsMode } from './payment'
import type { ShopSettings } from './shop-settings'

/** What every page knows of the shop. It is read for each rendering and sent to the browser in a data block. */
export type ShopInfo = ShopSettings & {
  /** Origin of all absolute addresses, without a trailing slash. */
  publicUrl: string
  payments: PaymentsMode
  /** Stripe's key, or the emulator's public one; null while payments are off. */
  publishableKey: string | null
}

/** Runs a call of the contract in process. Rejects with an object whose `code` is one of ERROR_STATUS. */
export type CallInProcess = <N extends EndpointName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>

export type RenderInput = {
  /** Path and query of the request, for example `/artwork/starry-night`. */
  url: string
  shop: ShopInfo
  /** index.html of the storefront's client build. */
  template: string
  call: CallInProcess
}

export type RenderOutput = {
  status: number
  /** The whole document. */
  html: string
  /** The text of the only style element, for its hash in the content security policy; '' without one. */
  css: string
  /** True when the page is the same for everyone and may be cached until the content changes. */
  sameForEveryone: boolean
}

/** The function `render` of the storefront's built `entry-server`. */
export type Render = (input: RenderInput) => Promise<RenderOutput>
