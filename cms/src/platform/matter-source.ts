import type { CallInput, CallName } from '@gesso/shared-types/contract'
import type { Matter, MatterAction } from '@gesso/shared-types/today/matter'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { Context } from './context'
import { extensionPoint } from './extension-point'
import type { Section } from './panel-places'

/** How urgent matters are, the most urgent first: money at risk, buyers who wait, people who wait, and so on. */
export const URGENCIES = ['now', 'buyers', 'people', 'shop', 'gallery', 'begin'] as const

/** For whom matters are read, and how many at most. */
export type MattersAsked = { limit: number; isOwner: boolean }

/** One kind of what may wait for the artist on the panel's first page. */
export type MatterSource = {
  /** Unique, and the beginning of its matters' keys. */
  kind: string
  urgency: (typeof URGENCIES)[number]
  one: string
  many: string
  /** Assistants do not see it. */
  forOwners?: true
  /** For a kind of which there may be many. */
  counted?: {
    /** Makes SQL of their number. */
    by: (context: Context, isOwner: boolean) => SQL
    /** The list that shows all of them. */
    list: string
    /** The section beside whose name they are counted. */
    section?: Section
  }
  /** Reads the most pressing ones; a key need only be unique among them. */
  read: (context: Context, asked: MattersAsked) => Promise<Matter[]>
}

export const matterSources = extensionPoint<MatterSource>('matters')

type Calling = Omit<Extract<MatterAction, { call: string }>, 'call' | 'input'>

/** Makes an action that makes a call of the contract. */
export const calling = <N extends CallName>(call: N, input: CallInput<N>, action: Calling): MatterAction => ({
  ...action,
  call,
  input: input as Record<string, unknown>,
})
