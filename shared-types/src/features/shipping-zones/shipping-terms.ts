import type { Packing } from '../../artworks/packing'

/** What sending costs, in integer cents: alone, and beside something dearer. A price of null is asked for. */
export type ShippingPrice = { firstCents: number | null; furtherCents: number | null }

/** Originals up to a size, packed in one way. `longestSide`: millimetres; null for any size. */
export type SizeBand = ShippingPrice & { packing: Packing; longestSide: number | null }

/** Places with the same prices. The first zone that names a place counts. */
export type ShippingZone = {
  name: string
  /** As in shipping-places.ts. */
  places: readonly string[]
  isServed: boolean
  prints: ShippingPrice
  bands: readonly SizeBand[]
  /** From this sum of works on sending is free; null: never. */
  freeFromCents: number | null
  /** How long it takes, in the artist's words; '' where nothing is said. */
  delivery: string
}

/** Where a buyer can fetch an order. */
export type PickUp = { address: string; words: string }

/** The shop's shipping terms. Without a zone they are the flat rates. */
export type ShippingTerms = { zones: readonly ShippingZone[]; pickUp: PickUp | null }
