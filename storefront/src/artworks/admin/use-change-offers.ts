import { changeOffers } from '../../features-in/changes'
import type { Toast } from '../../ui/use-toast'

/** Returns a function that gives what features offer in the toast of a change of several artworks. */
export function useChangeOffers(): (change: string) => Partial<Toast> {
  // Each is a hook; the number and order of the list never change.
  const offers = changeOffers.map((offerOf) => offerOf())
  return (change) => Object.assign({}, ...offers.map((offer) => offer(change)))
}
