import type pg from 'pg'
import type { Faults } from './faults'

export type Log = (message: string, error: unknown) => void

/** The typefaces of the bank's page: for its heading and for everything else. */
export type BankFonts = { serif: string; sans: string }

export type EmulatorOptions = {
  databaseUrl: string
  secretKey: string
  publishableKey: string
  /** The merchant's site; the bank's page redirects customers only there. */
  publicUrl: string
  /** The emulator's address as browsers reach it, with the path that the router is mounted at. */
  pageUrl: string
  /** Where events are delivered, and the secret that signs them. Without it they are only recorded. */
  webhook?: { url: string; secret: string }
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
  hasWebhook: boolean
  fonts: BankFonts | null
  faults: Faults
  log: Log
  /** Tells the webhook deliveries after every change that there may be new events. */
  wake: () => void
}
