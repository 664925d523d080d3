import type { CallInput, CallName, CallOutput } from '../contract'
import type { FactsOfFeatures } from '../features-in-pages'
import type { PaymentsMode } from '../orders/payment'
import type { Holiday } from '../settings/holiday'
import type { ShopSettings } from '../settings/shop-settings'

/** What every page knows of the shop. It is read for each rendering and sent to the browser in a data block. */
export type ShopInfo = ShopSettings &
  FactsOfFeatures & {
    /** Whether the artist has filled in something of the about page; without it there is no such page. */
    hasAbout: boolean
    /** Whether there is a series with an artwork that everyone sees. */
    hasSeries: boolean
    /** Whether what an order comes to depends on where it goes or on what its buyer chooses: the server prices it then. */
    pricesByPlace: boolean
    /** Whether there is a discount code that buyers may type. */
    takesCodes: boolean
    /** Origin of all absolute addresses, without a trailing slash. */
    publicUrl: string
    payments: PaymentsMode
    /** Stripe's key, or the emulator's public one; null while payments are off. */
    publishableKey: string | null
    /** Whether something is to be agreed to before a payment; absent while nothing is. */
    asksAgreement?: true
    holiday?: Holiday
  }

/** Runs a call of the contract in process. Rejects with an object whose `code` is one of ERROR_STATUS. */
export type CallInProcess = <N extends CallName>(name: N, input: CallInput<N>) => Promise<CallOutput<N>>

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
  /** The whole document, with the data that its scripts need. */
  html: string
  /** The same without them, where they are large, and what it leaves out; only of a page that is the same for everyone. */
  apart?: { html: string; address: string; data: string }
  /** The text of the only style element, for its hash in the content security policy; '' without one. */
  css: string
  /** The text of the only script element with code of its own, for the same. */
  script: string
  /** True when the page is the same for everyone and may be cached until the content changes. */
  sameForEveryone: boolean
}

/** The storefront's built `entry-server`. */
export type Storefront = {
  render: (input: RenderInput) => Promise<RenderOutput>
  /** Whether the page of a path may be one that is the same for everyone. */
  isForEveryone: (path: string) => boolean
}
