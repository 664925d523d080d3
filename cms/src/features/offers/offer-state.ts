import type { Agreement } from '@gesso/shared-types/features/agreements/agreement'
import type { OfferState } from '@gesso/shared-types/features/offers/offer'

/** Where an offer stands now: a link that was withdrawn, or that ended unpaid, leaves it to be decided again. */
export function offerStateNow(
  stored: OfferState,
  agreements: readonly Pick<Agreement, 'state'>[],
): OfferState {
  if (stored !== 'accepted' && stored !== 'countered') return stored
  return agreements.some(({ state }) => state === 'open' || state === 'done') ? stored : 'withdrawn'
}
