/**
 * What the artist says about an original. Sold by the shop is not among these states: it is a column that no save can
 * reach (docs/decisions/artwork-states.md).
 */
export const ORIGINAL_STATES = [
  'for_sale',
  'on_hold',
  'on_request',
  'sold_elsewhere',
  'not_for_sale',
] as const
export type OriginalState = (typeof ORIGINAL_STATES)[number]

/** The specification's two fields for each state. No other code maps them. */
export const FLAGS_OF_STATE: Record<OriginalState, { available: boolean; sold: boolean }> = {
  for_sale: { available: true, sold: false },
  on_hold: { available: true, sold: false },
  on_request: { available: true, sold: false },
  sold_elsewhere: { available: false, sold: true },
  not_for_sale: { available: false, sold: false },
}

/** The specification's switch: on means for sale, off means sold. */
export const stateOfSwitch = (isAvailable: boolean): OriginalState =>
  isAvailable ? 'for_sale' : 'sold_elsewhere'

/**
 * The state after a save: a given state that differs from the present one, else the specification's switch if it was
 * changed, else the present state. So a caller that knows only the switch changes no other state by accident.
 * @param present the state before the save; 'for_sale' for a new artwork
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

/** What the gallery says about an original, from the artist's state and the orders together. */
export const ORIGINAL_OFFERS = [
  /** Not mentioned: for sale, but without a price. */
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
 * What the gallery says about an original.
 * @param original.state the artist's state; an expired hold counts as for sale
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

/** Whether only the artist sees the price. */
export const hidesPrice = (offer: OriginalOffer): boolean =>
  offer === 'on_request' || offer === 'not_for_sale'

/** Who sees an artwork: only the artist, everyone (perhaps from a time on), or whoever has its link. */
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
