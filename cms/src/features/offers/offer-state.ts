import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import type { OfferState } from '@gesso/shared-types/features/offers/offer'

/** The present state of an offer. When its link was withdrawn or has ended unpaid, it can be decided again. */
export function offerStateNow(
  stored: OfferState,
  agreements: readonly Pick<Agreement, 'state'>[],
): OfferState {
  if (stored !== 'accepted' && stored !== 'countered') return stored
  return agreements.some(({ state }) => state === 'open' || state === 'done') ? stored : 'withdrawn'
}
