import type { OffersFor } from './offer'

export type OfferFacts = {
  /** For which works offers are taken. */
  takesOffers?: Exclude<OffersFor, 'none'>
  /** Whether commissions are taken: without that there is no page about them. */
  takesCommissions?: true
}
