import type { CallInput, CallName, CallOutput } from '../contract'
import type { FactsOfFeatures } from '../features-in-pages'
import type { PaymentsMode } from '../orders/payment'
import type { Holiday } from '../settings/holiday'
import type { ShopSettings } from '../settings/shop-settings'

/** What every page knows about the shop. It is read for each rendering and sent to the browser in a data block. */
export type ShopInfo = ShopSettings &
  FactsOfFeatures & {
    /** Whether the artist has filled in any of the about page; otherwise there is no such page. */
    hasAbout: boolean
    /** Whether there is a series with a public artwork. */
    hasSeries: boolean
    /** Whether an order's price depends on its destination or the buyer's choices: the server then prices it. */
    pricesByPlace: boolean
    /** Whether there is a discount code that buyers can enter. */
    takesCodes: boolean
    /** The origin of all absolute addresses, without a trailing slash. */
    publicUrl: string
    payments: PaymentsMode
    /** Stripe's publishable key, or the emulator's; null while payments are off. */
    publishableKey: string | null
    /** Whether buyers must agree to something before a payment; else absent. */
    asksAgreement?: true
    holiday?: Holiday
  }

/** Runs a call of the contract in process. Rejects with an object whose `code` is one of ERROR_STATUS. */
export type CallInProcess = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>

/** A call and its answer, which a page brings with it. */
export type AnsweredCall = { name: CallName; input: object; output: unknown }

export type RenderInput = {
  /** Path and query of the request, for example `/artwork/starry-night`. */
  url: string
  shop: ShopInfo
  /** index.html of the storefront's client build. */
  template: string
  call: CallInProcess
  /** For the home page of the artist in admin mode: what the dashboard asks first, with the answers. */
  dashboard?: readonly AnsweredCall[]
}

export type RenderOutput = {
  status: number
  /** The whole document, including the data for its scripts. */
  html: string
  /**
   * The same without the data, and the data by itself, when it is large; only for pages that are the same for everyone.
   */
  apart?: { html: string; address: string; data: string }
  /** The text of the only style element, whose hash is in the content security policy; '' without one. */
  css: string
  /** The text of the only inline script, for the same reason. */
  script: string
  /** The text of its speculation rules, for the same reason; '' without. */
  rules: string
  /** Whether the page is the same for everyone and may be cached until the content changes. */
  sameForEveryone: boolean
}

/** The storefront's built `entry-server`. */
export type Storefront = {
  render: (input: RenderInput) => Promise<RenderOutput>
  /** Whether the page at a path can be the same for everyone. */
  isForEveryone: (path: string) => boolean
}
