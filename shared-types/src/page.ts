import type { EndpointName, InputOf, OutputOf } from './endpoints'
import type { PaymentsMode } from './payment'
import type { ShopSettings } from './shop-settings'

/** What every page knows of the shop, read anew for each rendering; travels to the browser as a data block. */
export type ShopInfo = ShopSettings & {
  /** Origin of all absolute addresses, without a trailing slash. */
  publicUrl: string
  payments: PaymentsMode
  /** Stripe's key, or the emulator's public one; null while payments are off. */
  publishableKey: string | null
}

/** Runs a call of the contract in process; rejects with an object that carries a `code` of ERROR_STATUS. */
export type CallInProcess = <N extends EndpointName>(name: N, input: InputOf<N>) => Promise<OutputOf<N>>

export type RenderInput = {
  /** Path and query as asked, e.g. `/artwork/starry-night`. */
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
  /** The text of the one style element, for its hash in the content security policy; '' when there is none. */
  css: string
  /** True when the page is the same for everyone and may be kept until the content changes (design §8). */
  sameForEveryone: boolean
}

/** What the storefront's built `entry-server` exports as `render`. */
export type Render = (input: RenderInput) => Promise<RenderOutput>
