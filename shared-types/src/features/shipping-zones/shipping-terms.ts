import type { Packing } from '../../artworks/packing'

/**
 * The price of sending one piece alone, and in addition to a more expensive one, in integer cents. null: the buyer must
 * ask for it.
 */
export type ShippingPrice = { firstCents: number | null; furtherCents: number | null }

/** A price for originals up to a size, packed in one way. `longestSide`: millimetres; null for any size. */
export type SizeBand = ShippingPrice & { packing: Packing; longestSide: number | null }

/** Places with the same prices. The first zone that contains a place counts. */
export type ShippingZone = {
  name: string
  /** Keys from shipping-places.ts. */
  places: readonly string[]
  isServed: boolean
  prints: ShippingPrice
  bands: readonly SizeBand[]
  /** Shipping is free from this price of the works on; null for never. */
  freeFromCents: number | null
  /** The delivery time, in the artist's words; '' when empty. */
  delivery: string
}

/** Where buyers can pick orders up. */
export type PickUp = { address: string; words: string }

/** The shop's shipping terms. Without zones, the flat rates apply. */
export type ShippingTerms = { zones: readonly ShippingZone[]; pickUp: PickUp | null }
