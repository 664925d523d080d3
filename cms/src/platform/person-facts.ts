import type { Context } from './context'
import { extensionPoint } from './extension-point'

/** Records of one kind that belong to a person, for their pages in the panel: at most `SHOWN`, the latest first. */
export type PersonFact = {
  heading: string
  items: readonly {
    label: string
    /** Below /admin. */
    path: string
    /** Details, separated by commas. */
    note: string
  }[]
  total: number
  /** Assistants do not see it. */
  forOwners?: true
}

/** How many records of a kind a person's page shows. */
export const SHOWN = 10

/** Reads what the shop has of a person, by their normalized address (`normalizeEmail`). */
export const personFacts =
  extensionPoint<(context: Context, email: string, zone: string) => Promise<PersonFact>>('person facts')
