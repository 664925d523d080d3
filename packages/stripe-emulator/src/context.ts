import type pg from 'pg'
import type { Faults } from './faults'

export type Log = (message: string, error: unknown) => void

export type EmulatorOptions = {
  databaseUrl: string
  secretKey: string
  publishableKey: string
  /** Origin of the shop; the bank's page sends shoppers nowhere else. */
  publicUrl: string
  /** Address of the emulator in the browser; `{publicUrl}/test-payments` unless it is a process of its own. */
  pageUrl?: string
  /** Where events are delivered, and the secret that signs them. */
  webhook?: { url: string; secret: string }
  /** Told of what nobody expected; standard error if not given. */
  log?: Log
}

/** What every route of one emulator shares. */
export type Context = {
  pool: pg.Pool
  secretKey: string
  publishableKey: string
  publicUrl: string
  pageUrl: string
  delivers: boolean
  faults: Faults
  log: Log
  /** Called after every change. */
  wake: () => void
}
