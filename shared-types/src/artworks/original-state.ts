/**
 * What the artist says of an original. That the shop itself has sold it is no state of the artist's: it is a column
 * that no save can reach (docs/decisions/artwork-states.md).
 */
export const ORIGINAL_STATES = [
  'for_sale',
  'on_hold',
  'on_request',
  'sold_elsewhere',
  'not_for_sale',
] as const
export type OriginalState = (typeof ORIGINAL_STATES)[number]

/** The specification's two fields for each state: the one place that says which goes with which. */
export const FLAGS_OF_STATE: Record<OriginalState, { available: boolean; sold: boolean }> = {
  for_sale: { available: true, sold: false },
  on_hold: { available: true, sold: false },
  on_request: { available: true, sold: false },
  sold_elsewhere: { available: false, sold: true },
  not_for_sale: { available: false, sold: false },
}

/** What the specification's switch means: on is for sale, off is sold. */
export const stateOfSwitch = (isAvailable: boolean): OriginalState =>
  isAvailable ? 'for_sale' : 'sold_elsewhere'

/**
 * The state after a save. A state that is given and differs from the present one counts; else the specification's
 * switch, when it was touched; else the state stays. So a caller who knows the switch alone changes no other state by
 * accident.
 * @param present the state before the save; for a new artwork 'for_sale', which both fields start with
 */
export function nextState(
  present: OriginalState,
  given: { state?: OriginalState | null | undefined; isAvailable?: boolean | null | undefined },
): OriginalState {
  if (given.state && given.state !== present) return given.state
  const { isAvailable } = given
  if (typeof isAvailable !== 'boolean' || isAvailable === FLAGS_OF_STATE[present].available) return present
  return stateOfSwitch(isAvailable)
}

/** How an original stands in the gallery, by the artist and by the orders together. */
export const ORIGINAL_OFFERS = [
  /** Not mentioned: it is for sale without a price. */
  'none',
  'available',
  /** An unpaid order holds it for some minutes. */
  'reserved',
  /** The artist keeps it for somebody. */
  'on_hold',
  'on_request',
  'sold',
  'not_for_sale',
] as const
export type OriginalOffer = (typeof ORIGINAL_OFFERS)[number]

/**
 * How an original stands in the gallery.
 * @param state by the artist, with a hold of theirs that is over counted as for sale
 */
export function originalOffer(original: {
  state: OriginalState
  hasPrice: boolean
  isHeldByOrder: boolean
  isSoldHere: boolean
}): OriginalOffer {
  const { state, hasPrice, isHeldByOrder, isSoldHere } = original
  if (isSoldHere || state === 'sold_elsewhere') return 'sold'
  if (state !== 'for_sale') return state
  if (!hasPrice) return 'none'
  return isHeldByOrder ? 'reserved' : 'available'
}

/** Offers whose price nobody but the artist sees. */
export const hidesPrice = (offer: OriginalOffer): boolean =>
  offer === 'on_request' || offer === 'not_for_sale'

/** Who sees an artwork: the artist alone, everyone from now on or from a time on, or whoever has its link. */
export const PUBLICATIONS = ['draft', 'published', 'private'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** The states as the artist reads them. */
export const ORIGINAL_STATE_WORDS: Record<OriginalState, string> = {
  for_sale: 'For sale',
  on_hold: 'On hold for somebody',
  on_request: 'Price on request',
  sold_elsewhere: 'Sold elsewhere',
  not_for_sale: 'Not for sale',
}

export const PUBLICATION_WORDS: Record<Publication, string> = {
  draft: 'Draft: only you',
  published: 'Published: everyone',
  private: 'Private link: whoever has it',
}
