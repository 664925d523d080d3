import type { LegalLink } from './legal'

export type LegalFacts = {
  /** The published legal pages, in the order of the footer. */
  legal?: LegalLink[]
}
