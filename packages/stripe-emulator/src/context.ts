import type pg from 'pg'
import type { Faults } from './faults'

export type Log = (message: string, error: unknown) => void

/** The typefaces of the bank's page: for its heading and for everything else. */
export type BankFonts = { serif: string; sans: string }

/** `secret` signs what is delivered to `url`; `events` are the kinds that it is told of, by default all. */
type OwnWebhook = { url: string; secret: string; events?: readonly string[] }

export type EmulatorOptions = {
  databaseUrl: string
  secretKey: string
  publishableKey: string
  /** The merchant's site; the bank's page redirects customers only there. */
  publicUrl: string
  /** The emulator's address as browsers reach it, with the path that the router is mounted at. */
  pageUrl: string
  /** Restricted keys, each with its rights as Stripe names them, such as `payment_intent_write`. */
  restrictedKeys?: Readonly<Record<string, readonly string[]>>
  /** The merchant's account; by default `acct_emulator`, “Test account”. */
  account?: { id: string; name: string }
  /** Whether its objects are of live mode. Nobody is charged in either. */
  livemode?: boolean
  /** Where events are delivered besides the endpoints that were made by the API. */
  webhook?: OwnWebhook
  /** Paths of woff2 files for the bank's page; by default it uses the browser's own fonts. */
  fonts?: BankFonts
  /** Receives unexpected errors; the default writes them to standard error. */
  log?: Log
}

/** What all routes of one emulator share. */
export type Context = {
  pool: pg.Pool
  secretKey: string
  publishableKey: string
  publicUrl: string
  pageUrl: string
  restrictedKeys: Readonly<Record<string, readonly string[]>>
  account: { id: string; name: string }
  livemode: boolean
  /** Whether the webhook that the emulator was opened with is told of this kind of event. */
  tellsOwn: (type: string) => boolean
  fonts: BankFonts | null
  faults: Faults
  log: Log
  /** Tells the webhook deliveries after every change that there may be new events. */
  wake: () => void
}
