import type { LegalLink } from './legal'

export type LegalFacts = {
  /** The legal pages that are published, in the order of the footer. */
  legal?: LegalLink[]
}
