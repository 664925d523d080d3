import { changeOffers } from '../../features-in/changes'
import type { Toast } from '../../ui/use-toast'

/** Gives what features offer in the toast of a change of artworks. */
export function useChangeOffers(): (change: string) => Partial<Toast> {
  // The list is always the same, and so are the hooks in it.
  const offers = changeOffers.map((offerOf) => offerOf())
  return (change) => Object.assign({}, ...offers.map((offer) => offer(change)))
}
