import type { OffersFor } from './offer'

export type OfferFacts = {
  /** The works for which offers are accepted. */
  takesOffers?: Exclude<OffersFor, 'none'>
  /** Whether commissions are accepted: otherwise their page does not exist. */
  takesCommissions?: true
}
